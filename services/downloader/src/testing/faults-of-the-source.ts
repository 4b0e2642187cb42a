import type { Fault } from '@reelkeep/testing';

/** Disturbances: for good unless `times` says how often. Those that are met once hit the first of several requests. */
export const acts = {
  refused: { do: 'status', status: 403 },
  'refused once': { do: 'status', status: 403, times: 1 },
  'told to wait': { do: 'status', status: 429, retry_after: 2 },
  broken: { do: 'status', status: 500 },
  'broken once': { do: 'status', status: 500, times: 1 },
  reset: { do: 'reset', at_byte: 100 },
  'reset once': { do: 'reset', at_byte: 100, times: 1 },
  'cut off': { do: 'truncate', at_byte: 100 },
  'cut off once': { do: 'truncate', at_byte: 100, times: 1 },
  'hangs once': { do: 'hang', seconds: 60, times: 1 },
  'slow to start': { do: 'delay', seconds: 3, times: 1 },
} as const satisfies Record<string, Fault>;

export type ActName = keyof typeof acts;

/** The fault with what it is to hit. */
export const faultOn = (name: ActName, match: Pick<Fault, 'kind' | 'video' | 'channel' | 'host'>): Fault => ({
  ...match,
  ...acts[name],
});
