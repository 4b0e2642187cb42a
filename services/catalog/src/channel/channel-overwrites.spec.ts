import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { ChannelOverwritesSchema } from '@reelkeep/contracts';
import { changedOverwrites } from './channel-overwrites.js';

const stored = { download_format: 'best', autodelete_days: 30 };

describe('the settings of a channel after a change', () => {
  it('keep what is not named, take what is given and lose what is reset', () => {
    const given = create(ChannelOverwritesSchema, { indexPlaylists: false, subscriptionsChannelSize: 0 });
    expect(changedOverwrites(stored, given, ['download_format'])).toEqual({
      autodelete_days: 30,
      index_playlists: false,
      subscriptions_channel_size: 0,
    });
    expect(changedOverwrites(stored, undefined, [])).toEqual(stored);
  });

  it('know no other names and no negative numbers', () => {
    expect(() => changedOverwrites(stored, undefined, ['__proto__'])).toThrow(/no setting/);
    const negative = create(ChannelOverwritesSchema, { autodeleteDays: -1 });
    expect(() => changedOverwrites(stored, negative, [])).toThrow(/0 or more/);
  });
});
