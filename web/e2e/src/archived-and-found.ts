import { expect } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import type { Keeper } from './keeper.js';

/** Waits until a video is in the archive and is found by its title: the catalogue and the index have it. */
export const archivedAndFound = (keeper: Keeper, video: string, withinMs: number): Promise<void> =>
  eventually(async () => {
    const stored = await keeper.video(video);
    expect(stored).toMatchObject({ active: true });
    const { video_results: found } = await keeper.search(stored?.title ?? '');
    expect(found.map(({ youtube_id: id }) => id)).toContain(video);
  }, withinMs);
