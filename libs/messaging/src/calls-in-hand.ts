/** The calls that this process has taken and not answered yet. */
export class CallsInHand {
  private readonly answers = new Set<Promise<void>>();

  add(answer: Promise<void>): void {
    const tracked = answer.finally(() => this.answers.delete(tracked));
    this.answers.add(tracked);
  }

  /** Resolves when none is left. */
  async answered(): Promise<void> {
    await Promise.all(this.answers);
  }
}
