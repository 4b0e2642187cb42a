import { longestId, plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { listOf, queryBoolean, queryChoice, queryText } from '../http/wire-types.js';

/** Items of a kind in one call; a message between services holds them. */
const mostItems = 10_000;

const kinds = ['video', 'channel', 'playlist'] as const;

const ids = () => listOf(plainText(longestId).min(1), mostItems);

export const refreshAddSchema = z
  .object({
    video: ids().optional(),
    channel: ids().optional(),
    playlist: ids().optional(),
  })
  .meta({ id: 'RefreshAdd' });
export type RefreshAdd = z.output<typeof refreshAddSchema>;

export const refreshAddQuerySchema = z.object({
  extract_videos: queryBoolean('Also refresh all archived videos of the given channels and playlists.'),
});
export type RefreshAddQuery = z.output<typeof refreshAddQuerySchema>;

export const refreshStateQuerySchema = z.object({
  type: queryChoice(kinds, 'Items of this kind alone.'),
  id: queryText(longestId, 'Whether this item waits; needs type.'),
});
export type RefreshStateQuery = z.output<typeof refreshStateQuerySchema>;

export const refreshStateSchema = z
  .object({
    state: z.union([z.enum(['running', 'empty', 'in_queue']), z.literal(false)]).meta({
      description: 'Without id: running when something is queued, else empty. With id: in_queue or false.',
    }),
    total_queued: z.int(),
  })
  .meta({ id: 'RefreshState', description: 'State of the refresh queue.' });
export type RefreshStateDto = z.output<typeof refreshStateSchema>;
