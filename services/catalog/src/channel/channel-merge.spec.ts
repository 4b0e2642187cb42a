import { describe, expect, it } from '@jest/globals';
import { mergeChannel, type SourceChannel } from './channel-merge.js';

const told: SourceChannel = {
  channelId: 'UCharbourworkshop0000000',
  name: 'Harbour Workshop',
  description: 'Boats.',
  subscriberCount: 10n,
  viewCount: 20n,
  active: true,
  tags: ['boats'],
  tabs: ['videos', 'shorts'],
  hasThumb: true,
  hasBanner: true,
  hasTvart: false,
  lastRefresh: new Date('2026-01-01'),
};
const barelyTold: SourceChannel = {
  ...told,
  name: 'Harbour Workshop Two',
  description: null,
  subscriberCount: 0n,
  viewCount: 0n,
  tags: [],
  tabs: [],
  hasThumb: false,
  hasBanner: false,
  lastRefresh: null,
};

describe('news about a channel', () => {
  it('never touches subscription and overwrites', () => {
    const stored = { ...mergeChannel(undefined, told), subscribed: true, overwrites: { autodelete_days: 3 } };
    expect(mergeChannel(stored, told)).toMatchObject({ subscribed: true, overwrites: { autodelete_days: 3 } });
  });

  it('from a page that knows little loses nothing that is known', () => {
    const stored = mergeChannel(undefined, told);
    expect(mergeChannel(stored, barelyTold)).toEqual({ ...stored, name: 'Harbour Workshop Two' });
  });

  it('that is older than what is known only fills gaps', () => {
    const stored = { ...mergeChannel(undefined, told), active: false, description: null };
    const old = { ...told, name: 'As it was', lastRefresh: new Date('2025-01-01') };
    expect(mergeChannel(stored, old)).toEqual({ ...stored, description: 'Boats.' });
  });

  it('in which the id stands for the name does not rename it', () => {
    const nameless = { ...told, name: told.channelId };
    expect(mergeChannel(mergeChannel(undefined, told), nameless).name).toBe('Harbour Workshop');
    expect(mergeChannel(undefined, nameless).name).toBe(told.channelId);
  });

  it('is not made inactive or renamed by a file of a video that is gone', () => {
    const stored = mergeChannel(undefined, { ...told, name: 'As it is', active: true, lastRefresh: null });
    const merged = mergeChannel(stored, { ...told, name: 'As it was', active: false, lastRefresh: null });
    expect(merged).toMatchObject({ name: 'As it is', active: true });
    expect(mergeChannel(undefined, { ...told, active: false, lastRefresh: null })).toMatchObject({ active: false });
  });
});
