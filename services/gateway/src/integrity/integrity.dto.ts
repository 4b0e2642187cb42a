import { longestId, plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { id, message } from '../http/own-text.js';
import { dateTime, listOf, queryText } from '../http/wire-types.js';

const mostListed = 100;
const mostAccepted = 500;

const count = () => z.number().int().nonnegative();

export const integritySchema = z
  .object({
    files: count().meta({ description: 'Media files of archived videos.' }),
    hashed: count().meta({ description: 'Those whose SHA-256 is kept; the others get it at the next check.' }),
    damaged: count().meta({ description: 'Those with other bytes than they were archived with.' }),
    missing: count(),
    unreadable: count().meta({ description: 'Those of which the disk does not give the bytes.' }),
    healed: count().meta({ description: 'Those that were downloaded again since they were not as archived.' }),
    checked_from: dateTime().nullable().meta({ description: 'When the last check that read all of them began.' }),
    checked_until: dateTime().nullable().meta({ description: 'When it ended; null before the first.' }),
    next_check: dateTime().nullable().meta({ description: 'When the schedule starts the next; null where none does.' }),
  })
  .meta({ id: 'Integrity' });
export type IntegrityDto = z.output<typeof integritySchema>;

const damagedFileSchema = z
  .object({
    youtube_id: id(),
    title: z.string().meta({ description: 'Of the video.' }).max(10_000),
    state: z.enum(['damaged', 'missing', 'unreadable']),
    hashed_at: dateTime().nullable().meta({ description: 'When it was archived, or read for the first time.' }),
    found_at: dateTime(),
    media_size: count().meta({ description: 'Bytes of a damaged one now; 0 of the others.' }),
    archived_size: count().meta({ description: 'Bytes that were archived; 0 where that is not known.' }),
    is_silent: z.boolean().meta({
      description: 'Whether it is damaged under the size and time of change that it had: no program wrote it.',
    }),
    healing: z.enum(['undecided', 'waits', 'queued', 'refused', 'gone', 'off', 'many']).meta({
      description:
        'Whether it is downloaded again: undecided until the end of the check; waits for others; queued; refused, ' +
        'with the reason; gone at the source; off by the settings; many: so many files have changed that people ' +
        'have to look first.',
    }),
    reason: message().meta({ description: 'Why the queue could not have it, or what the disk said.' }),
  })
  .meta({ id: 'DamagedFile' });
export type DamagedFileDto = z.output<typeof damagedFileSchema>;

export const damagedFilesSchema = z
  .object({ files: z.array(damagedFileSchema).max(mostListed) })
  .meta({ id: 'DamagedFiles' });
export type DamagedFilesDto = z.output<typeof damagedFilesSchema>;

export const damagedQuerySchema = z.object({ youtube_id: queryText(longestId, 'Of this video alone.') });
export type DamagedQuery = z.output<typeof damagedQuerySchema>;

export const acceptFilesSchema = z
  .strictObject({
    youtube_ids: listOf(plainText(longestId).min(1), mostAccepted).refine((ids) => ids.length > 0, 'Name a video.'),
  })
  .meta({ id: 'AcceptFiles' });
export type AcceptFiles = z.output<typeof acceptFilesSchema>;

export const acceptedFilesSchema = z.object({ accepted: count() }).meta({ id: 'AcceptedFiles' });
export type AcceptedFilesDto = z.output<typeof acceptedFilesSchema>;
