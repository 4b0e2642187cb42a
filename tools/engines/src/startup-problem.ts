/** A reason not to start that a person can mend: one sentence on what is wrong, one on the cure. */
export class StartupProblem extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupProblem';
    this.cure = cure;
  }
}
