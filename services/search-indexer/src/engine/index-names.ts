/** The kinds of document that search holds, one index each. */
export const indexKinds = ['video', 'channel', 'playlist', 'subtitle'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** Where documents are written: the indices that searches read, or those of a running rebuild. */
export type WriteTarget = 'live' | 'next';

/**
 * Names of the aliases and indices of one installation. Everything reads and writes through aliases: `<prefix>video`
 * is live, `<prefix>video_next` is being built; the index behind one is `<prefix>video_v<stamp>`.
 */
export class IndexNames {
  constructor(private readonly prefix: string) {}

  alias(kind: IndexKind, target: WriteTarget = 'live'): string {
    return target === 'live' ? `${this.prefix}${kind}` : `${this.prefix}${kind}_next`;
  }

  index(kind: IndexKind, stamp: string): string {
    return `${this.alias(kind)}_v${stamp}`;
  }

  /** The indices of one set, which one rebuild has made. */
  set(stamp: string): string[] {
    return indexKinds.map((kind) => this.index(kind, stamp));
  }

  /** Matches every index that this installation has made of a kind. */
  pattern(kind: IndexKind): string {
    return this.index(kind, '*');
  }

  /** Which kind an index holds by its name; undefined for one that is not ours. */
  kindOf(index: string): IndexKind | undefined {
    return indexKinds.find((kind) => index.startsWith(this.index(kind, '')));
  }

  /** Name of the template that keeps Elasticsearch from making an index in an alias's place. */
  guard(): string {
    return `${this.prefix}reelkeep_aliases`;
  }

  /** Everything that bears a name of ours: our own indices, and whatever stands behind or in place of an alias. */
  all(): string[] {
    return [...this.aliases(), ...indexKinds.map((kind) => this.pattern(kind))];
  }

  aliases(): string[] {
    return indexKinds.flatMap((kind) => [this.alias(kind), this.alias(kind, 'next')]);
  }
}
