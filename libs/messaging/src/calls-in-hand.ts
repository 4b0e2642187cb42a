/** The calls that this process has taken and not answered yet, and, once it stops, its word that it takes no more. */
export class CallsInHand {
  private readonly answers = new Set<Promise<void>>();

  add(answer: Promise<void>): void {
    const tracked = answer.finally(() => this.answers.delete(tracked));
    this.answers.add(tracked);
  }

  /** Resolves when none is left, nor came while others were answered. */
  async answered(): Promise<void> {
    while (this.answers.size > 0) {
      await Promise.all(this.answers);
    }
  }
}
