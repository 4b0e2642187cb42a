import { plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { detailErrorSchema, errorMessageSchema } from '../http/error-bodies.dto.js';
import { message, timeText, word } from '../http/own-text.js';
import { largestInt } from '../http/wire-types.js';

const longestRule = 100;
const longestKey = 64;
const mostConfig = 10;

const config = () =>
  z
    .record(plainText(longestKey), z.number().int().min(0).max(largestInt))
    .refine((given) => Object.keys(given).length <= mostConfig, 'These are too many keys.')
    .meta({ description: 'days for check_reindex, rotate for run_backup, else empty.' });

const zonedTime = () => timeText().meta({ format: 'date-time', examples: ['2025-11-02T12:00:00.004000Z'] });

export const scheduleSchema = z
  .object({
    name: word(),
    schedule: z.string().max(longestRule).meta({ description: 'minute hour weekday, three fields.' }),
    schedule_human: message().meta({ description: "English text plus the server's time zone name." }),
    last_run_at: zonedTime()
      .nullable()
      .meta({ description: "When it was written or ran last, in the server's time zone." }),
    config: config(),
    minute: z.number().int().min(0).max(59),
    hours: z.array(z.number().int().min(0).max(23)).max(24),
    weekdays: z.array(z.number().int().min(0).max(6)).max(7).meta({ description: '0 is Sunday.' }),
    time_zone: word(),
    ran_at: zonedTime().nullable().meta({ description: 'When it ran last; null before.' }),
    next_run_at: zonedTime()
      .nullable()
      .meta({ description: 'When it runs next; null while that is not known, as right after a change.' }),
  })
  .meta({ id: 'Schedule' });
export type ScheduleDto = z.output<typeof scheduleSchema>;

export const scheduleListSchema = z.array(scheduleSchema).max(20);

export const scheduleUpdateSchema = z
  .object({
    schedule: plainText(longestRule)
      .regex(/\S/, 'This field may not be blank.')
      .optional()
      .meta({ description: 'Three fields or auto.' }),
    config: config().optional(),
  })
  .meta({ id: 'ScheduleUpdate', description: 'At least one key is needed.' });
export type ScheduleUpdate = z.output<typeof scheduleUpdateSchema>;

export const schedulableSchema = z
  .array(
    z
      .object({
        name: word(),
        auto: z.string().max(longestRule).meta({ description: 'The rule that auto stands for.' }),
        config_key: word().optional().meta({ description: 'The one key of its config; absent for none.' }),
      })
      .meta({ id: 'SchedulableTask' }),
  )
  .max(20);
export type SchedulableDto = z.output<typeof schedulableSchema>;

/** What a call about one schedule answers when there is none. */
export const noScheduleSchema = z.union([detailErrorSchema, errorMessageSchema]);
