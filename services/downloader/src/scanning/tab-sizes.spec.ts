import { describe, expect, it } from '@jest/globals';
import { defaultAppConfig } from '@reelkeep/contracts';
import { cutTabs, longestTab, tabSizes, wantedTabs } from './tab-sizes.js';

const settings = {
  ...defaultAppConfig.subscriptions,
  channel_size: 7,
  live_channel_size: 0,
  shorts_channel_size: null,
};

describe('how much of a channel a scan looks at', () => {
  it('is what the settings say: a number, nothing, or all', () => {
    expect(tabSizes([], {}, settings)).toEqual({ videos: 7, streams: 0, shorts: null });
  });

  it('is what the channel has of its own, also nothing', () => {
    expect(tabSizes([], { videos: 3, streams: 2, shorts: 0 }, settings)).toEqual({ videos: 3, streams: 2, shorts: 0 });
  });

  it('is nothing of a tab that it is known not to have', () => {
    expect(tabSizes(['videos'], { streams: 2 }, settings)).toEqual({ videos: 7, streams: 0, shorts: 0 });
  });

  it('says which tabs to ask for, and how long a list must be', () => {
    expect(wantedTabs({ videos: 7, streams: 0, shorts: null })).toEqual(['videos', 'shorts']);
    expect(longestTab({ videos: 7, streams: 0, shorts: null })).toBeUndefined();
    expect(longestTab({ videos: 7, streams: 0, shorts: 9 })).toBe(9);
  });

  it('cuts each tab of a list, and one without tabs as videos', () => {
    const videos = ['a', 'b', 'c'].map((id) => ({ id }) as never);
    const listing = { tabs: ['videos', 'streams', 'shorts'].map((type) => ({ type, videos })) } as never;
    const cut = (type: string) => ({ type, videos: videos.slice(0, { videos: 2, streams: 0, shorts: 3 }[type]) });
    const sizes = { videos: 2, streams: 0, shorts: null };
    expect(cutTabs(listing, sizes).tabs).toEqual([cut('videos'), cut('streams'), cut('shorts')]);
    const single = { tabs: [{ type: 'unknown', videos }] } as never;
    expect(cutTabs(single, sizes).tabs).toEqual([{ type: 'unknown', videos: videos.slice(0, 2) }]);
  });
});
