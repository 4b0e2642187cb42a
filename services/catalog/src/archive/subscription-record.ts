import type { MessageShape } from '@bufbuild/protobuf';
import {
  type Followed,
  isChannelId,
  isPlaylistId,
  isYoutubeId,
  type PlaylistListed,
  SubscriptionRecordSchema,
} from '@reelkeep/contracts';
import { DomainError, errorText } from '@reelkeep/runtime';
import type { SourceChannel } from '../channel/channel-merge.js';
import { channelFields } from './archive-record.js';
import { decodeRecord } from './decode-record.js';

/** What a subscription record says: of a playlist, all its places. */
type ReadSubscription = { channel: SourceChannel | undefined; playlist: PlaylistListed | undefined };

/** Reads the JSON text of a subscription record. Throws invalid, naming the first thing that is wrong. */
export const parseSubscriptionRecord = (text: string, { kind, id }: Followed): ReadSubscription => {
  const requireThat = (holds: boolean, otherwise: string): void => {
    if (!holds) {
      throw unusable(id, otherwise);
    }
  };
  const { channel, playlist } = decode(text, id);
  const about = kind === 'channel' ? channel?.channelId : playlist?.playlistId;
  requireThat(about === id, `it is about "${about ?? ''}", not about "${id}"`);
  if (channel) {
    requireThat(isChannelId(channel.channelId), `"${channel.channelId}" is not a channel id`);
    requireThat(channel.name !== '', 'the channel has no name');
    // One that was never read counts as not known: it would be read for ever.
    requireThat(kind === 'playlist' || channel.lastRefresh !== undefined, 'it does not say when it was read');
  }
  if (playlist) {
    requireThat(isPlaylistId(playlist.playlistId), `"${playlist.playlistId}" is not a playlist id`);
    requireThat(playlist.firstIdx === 0 && playlist.entries.length === playlist.entryCount, 'it is not whole');
    playlist.entries.forEach(({ youtubeId }) =>
      requireThat(isYoutubeId(youtubeId), `"${youtubeId}" is not a video id`),
    );
  }
  return { channel: channel && channelFields(channel), playlist };
};

const unusable = (id: string, why: string, cause?: unknown): DomainError =>
  new DomainError('invalid', `What was read of ${id} cannot be used: ${why}.`, cause === undefined ? {} : { cause });

const decode = (text: string, id: string): MessageShape<typeof SubscriptionRecordSchema> => {
  try {
    return decodeRecord(SubscriptionRecordSchema, text);
  } catch (error) {
    throw unusable(id, errorText(error), error);
  }
};
