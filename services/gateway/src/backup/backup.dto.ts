import { z } from 'zod';
import { fileUrl, word } from '../http/own-text.js';
import { dateTime } from '../http/wire-types.js';

const longestFileName = 255;

export const backupFileSchema = z
  .object({
    filename: z.string().max(longestFileName),
    file_path: fileUrl(),
    file_size: z.number().int().meta({ description: 'Bytes.' }),
    timestamp: word().meta({ description: 'YYYYMMDD taken from the file name.' }),
    made: dateTime().optional().meta({
      description:
        'When the file was written; absent where that was not on the day of its name, as of one that was copied.',
    }),
    reason: z
      .string()
      .max(longestFileName)
      .meta({ description: 'auto, manual, update, or the text False when the name has no reason part.' }),
  })
  .meta({ id: 'BackupFile' });
export type BackupFileDto = z.output<typeof backupFileSchema>;

const mostBackups = 1_000;

export const backupFileListSchema = z.array(backupFileSchema).max(mostBackups);

/** The name of a file as a path has it: what is none of a backup is not known. */
export const backupNameSchema = z
  .string()
  .max(longestFileName)
  .regex(/^ta_[\w.-]+\.zip$/);
