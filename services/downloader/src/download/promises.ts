/** Bytes by folder. */
export type Needed = Readonly<Record<string, number>>;

/** The room that transfers of this process still need: two that look at once must not both count on the same. */
export class Promises {
  private readonly made = new Map<string, Needed>();

  /** What is needed, and beside it what was promised to other videos. */
  beside(youtubeId: string, needed: Needed = {}): Needed {
    const all = { ...needed };
    for (const [id, promised] of this.made) {
      for (const [folder, bytes] of id === youtubeId ? [] : Object.entries(promised)) {
        all[folder] = (all[folder] ?? 0) + bytes;
      }
    }
    return all;
  }

  make(youtubeId: string, needed: Needed): void {
    this.made.set(youtubeId, needed);
  }

  /** What has come in a folder is no longer to come. */
  goesOn(youtubeId: string, folder: string, bytes: number): void {
    const promised = this.made.get(youtubeId);
    if (promised) {
      this.made.set(youtubeId, { ...promised, [folder]: bytes });
    }
  }

  end(youtubeId: string): void {
    this.made.delete(youtubeId);
  }
}
