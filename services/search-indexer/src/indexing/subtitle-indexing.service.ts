import { Injectable } from '@nestjs/common';
import type { Cue } from '@reelkeep/contracts';
import type { WriteTarget } from '../engine/index-names.js';
import { type IndexOperation, IndexWriter } from '../engine/index-writer.js';
import { fragmentId, subtitleDocumentsOf, type TrackInfo } from './documents.js';
import { FragmentReader } from './fragment.reader.js';
import { type Fragment, fragmentCount, isWhole, mergeFragments, toFragments } from './fragments.js';
import { SubtitleTrackStore, trackKey, type TrackVersion } from './subtitle-track.store.js';

/** Cues of one track, or of one part of it. */
export type TrackPart = {
  info: TrackInfo;
  version: bigint;
  firstCue: number;
  cues: readonly Cue[];
  /** Number of cues of the whole track. */
  cueCount: number;
  isLast: boolean;
};

/** Writes subtitle tracks as fragments that can be found by their words (SEMANTICS 11). */
@Injectable()
export class SubtitleIndexingService {
  constructor(
    private readonly writer: IndexWriter,
    private readonly reader: FragmentReader,
    private readonly tracks: SubtitleTrackStore,
  ) {}

  /**
   * Writes parts of tracks; those older than what was seen, or of a video deleted since, are left out. With the last
   * part of a track that became shorter, its old tail goes.
   */
  async apply(parts: readonly TrackPart[], targets: readonly WriteTarget[], signal?: AbortSignal): Promise<void> {
    if (parts.length === 0) {
      return;
    }
    const announced = await this.tracks.announce(parts.map(trackVersion));
    // Looked at after the announcement: a deletion in between either is seen here or has seen the tracks.
    const deletions = await this.tracks.deletions(parts.map((part) => part.info.youtubeId));
    const current = parts.filter(
      (part) => announced.has(trackKey(part.info)) && (deletions.get(part.info.youtubeId) ?? -1n) < part.version,
    );
    const cut = current.map((part) => ({ part, ...cutUp(part) }));
    await this.writer.write(
      cut.flatMap(({ part, whole }) => storing(part, whole)),
      targets,
      signal,
    );
    for (const { part, shared } of cut) {
      await this.completeShared(part, shared, targets, signal);
      if (part.isLast) {
        await this.trim(trackVersion(part), announced.get(trackKey(part.info)) ?? 0, targets);
      }
    }
  }

  /** Removes the languages that a newer version of the video has no more. */
  async removeLost(
    youtubeId: string,
    version: bigint,
    languages: string[],
    targets: readonly WriteTarget[],
  ): Promise<void> {
    for (const track of await this.tracks.lost(youtubeId, version, languages)) {
      await this.writer.write(deletionsOf(track, 1, track.fragmentCount), targets);
      await this.tracks.emptied(track);
    }
  }

  /** Removes every fragment of a video. */
  async removeAll(youtubeId: string, version: bigint, targets: readonly WriteTarget[]): Promise<void> {
    const tracks = await this.tracks.startDeletion(youtubeId, version);
    await this.writer.write(
      tracks.flatMap((track) => deletionsOf(track, 1, track.fragmentCount)),
      targets,
    );
    await this.tracks.finishDeletion(youtubeId, version);
  }

  private async trim(track: TrackVersion, present: number, targets: readonly WriteTarget[]): Promise<void> {
    if (present > track.fragmentCount) {
      await this.writer.write(deletionsOf(track, track.fragmentCount + 1, present), targets);
      await this.tracks.trimmed(track);
    }
  }

  // A part that begins or ends inside a fragment adds its cues to those that the other part has brought.
  private async completeShared(
    part: TrackPart,
    shared: readonly Fragment[],
    targets: readonly WriteTarget[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (shared.length === 0) {
      return;
    }
    const { youtubeId, lang } = part.info;
    const ids = shared.map((fragment) => fragmentId(youtubeId, lang, fragment.number));
    await this.tracks.alone(part.info, async () => {
      for (const target of targets) {
        const stored = await this.reader.read(ids, part.version, target);
        const merged = shared.map((fragment) => {
          const present = stored.get(fragmentId(youtubeId, lang, fragment.number));
          return present ? mergeFragments(present, fragment) : fragment;
        });
        await this.writer.write(storing(part, merged), [target], signal);
      }
    });
  }
}

const trackVersion = ({ info, version, cueCount }: TrackPart): TrackVersion => ({
  youtubeId: info.youtubeId,
  lang: info.lang,
  version,
  fragmentCount: fragmentCount(cueCount),
});

const storing = ({ info, version }: TrackPart, fragments: readonly Fragment[]): IndexOperation[] => {
  const documentOf = subtitleDocumentsOf(info);
  return fragments.map((fragment) => ({
    kind: 'subtitle',
    id: fragmentId(info.youtubeId, info.lang, fragment.number),
    version,
    document: documentOf(fragment),
  }));
};

const cutUp = ({ cues, firstCue, cueCount }: TrackPart): { whole: Fragment[]; shared: Fragment[] } => {
  const fragments = toFragments(cues, firstCue);
  return {
    whole: fragments.filter((fragment) => isWhole(fragment, cueCount)),
    shared: fragments.filter((fragment) => !isWhole(fragment, cueCount)),
  };
};

const deletionsOf = ({ youtubeId, lang, version }: TrackVersion, first: number, last: number): IndexOperation[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    kind: 'subtitle',
    id: fragmentId(youtubeId, lang, first + at),
    version,
    document: null,
  }));
