import type { Channel, ChannelService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes } from '@reelkeep/messaging';
import { inParts } from '../compose/in-parts.js';

/** The known ones among the ids, in their order. */
export const hydratedChannels = (
  channels: ClientOf<typeof ChannelService>,
  ids: readonly string[],
): Promise<Channel[]> =>
  inParts(ids, async (channelIds) => {
    const answer = await channels.hydrateChannels({ channelIds, maxBytes: pageBytes });
    return { entries: answer.channels, more: answer.moreChannelIds };
  });
