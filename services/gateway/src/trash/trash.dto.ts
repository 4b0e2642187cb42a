import { clipped } from '@reelkeep/contracts';
import { z } from 'zod';
import { id, word } from '../http/own-text.js';
import { paginateSchema } from '../http/paginate.dto.js';
import { dateTime, pageNumber } from '../http/wire-types.js';

/** Rows of one page at most. */
export const mostTrash = 100;

const longestTitle = 1_000;
const longestUsername = 150;
export const titleText = (title: string): string => clipped(title, longestTitle);

const bytes = () => z.number().int().min(0).meta({ description: 'Bytes of its media files.' });

const trashEntrySchema = z
  .object({
    trash_id: id(),
    kind: z.enum(['video', 'channel', 'playlist']).meta({ description: 'What was deleted.' }),
    id: id().meta({ description: 'Of the video, channel or playlist.' }),
    title: z.string().max(longestTitle),
    deleted_by: z
      .string()
      .max(longestUsername)
      .nullable()
      .meta({ description: 'The name of a user; null when a rule deleted it, or the user is not known any more.' }),
    deleted: dateTime(),
    purge: dateTime().meta({ description: 'When it goes for good. In the past: with the next purge.' }),
    days_left: z.number().int().min(0).meta({ description: 'Whole days until then, rounded up.' }),
    videos: z.number().int().min(0).meta({ description: 'Videos of it that are in the trash.' }),
    media_size: bytes(),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntryDto = z.output<typeof trashEntrySchema>;

export const trashListSchema = z
  .object({
    data: z.array(trashEntrySchema).max(mostTrash),
    videos: z.number().int().min(0).meta({ description: 'Videos in the trash, of all pages.' }),
    media_size: bytes(),
    paginate: paginateSchema,
  })
  .meta({ id: 'TrashList' });
export type TrashListDto = z.output<typeof trashListSchema>;

export const trashQuerySchema = z.object({ page: pageNumber() });
export type TrashQuery = z.output<typeof trashQuerySchema>;

export const trashRestoredSchema = z
  .object({
    kind: word(),
    id: id(),
    title: z.string().max(longestTitle),
    restored: z.number().int().min(0).meta({ description: 'Videos that came back.' }),
    newer: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Videos that were archived anew meanwhile, and stay as they are.' }),
  })
  .meta({ id: 'TrashRestored' });
export type TrashRestoredDto = z.output<typeof trashRestoredSchema>;
