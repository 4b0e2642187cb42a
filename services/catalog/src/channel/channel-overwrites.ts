import type { ChannelOverwrites } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import type { StoredOverwrites } from './channel.entity.js';

type Name = keyof StoredOverwrites;

const fields: Readonly<Record<Name, keyof ChannelOverwrites>> = {
  download_format: 'downloadFormat',
  autodelete_days: 'autodeleteDays',
  index_playlists: 'indexPlaylists',
  integrate_sponsorblock: 'integrateSponsorblock',
  subscriptions_channel_size: 'subscriptionsChannelSize',
  subscriptions_live_channel_size: 'subscriptionsLiveChannelSize',
  subscriptions_shorts_channel_size: 'subscriptionsShortsChannelSize',
};
const names = Object.keys(fields) as Name[];

const isName = (text: string): text is Name => names.includes(text as Name);

/** The settings after a change: what is given wins, what is reset follows the application. Throws invalid. */
export const changedOverwrites = (
  stored: StoredOverwrites,
  given: ChannelOverwrites | undefined,
  reset: readonly string[],
): StoredOverwrites => {
  const unknown = reset.find((name) => !isName(name));
  if (unknown !== undefined) {
    throw new DomainError('invalid', `A channel has no setting "${unknown}".`);
  }
  const set = names.flatMap((name) => {
    const value = given?.[fields[name]];
    return value === undefined ? [] : [[name, value] as const];
  });
  const negative = set.find(([, value]) => typeof value === 'number' && value < 0);
  if (negative) {
    throw new DomainError('invalid', `${negative[0]} must be 0 or more.`);
  }
  const kept = Object.entries(stored).filter(([name]) => !reset.includes(name));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(set) };
};
