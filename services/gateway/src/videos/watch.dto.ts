import { longestId, plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { bodyBoolean } from '../http/wire-types.js';

const seconds = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
  z.number().min(0),
);

/** Further keys are ignored: the Jellyfin plugin sends some. */
export const progressUpdateSchema = z
  .object({ position: seconds.default(0).meta({ type: 'number', minimum: 0, description: 'Seconds.' }) })
  .meta({ id: 'VideoProgressUpdate' });
export type ProgressUpdate = z.output<typeof progressUpdateSchema>;

const watchedFields = {
  id: plainText(longestId).min(1).meta({ description: 'Id of a video, playlist or channel.' }),
  is_watched: bodyBoolean(),
};

export const watchedUpdateSchema = z.object(watchedFields).meta({ id: 'WatchedUpdate' });

export const watchedSchema = z.object(watchedFields).meta({ id: 'Watched' });
export type WatchedDto = z.output<typeof watchedSchema>;
