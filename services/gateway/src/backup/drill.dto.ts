import { z } from 'zod';
import { message } from '../http/own-text.js';
import { dateTime } from '../http/wire-types.js';

const longestFileName = 255;

const drillSchema = z.object({
  filename: z.string().max(longestFileName).meta({ description: 'The backup that was tried.' }),
  at: dateTime(),
  outcome: z.enum(['proven', 'failed', 'skipped']).meta({ description: 'skipped: it was not tried.' }),
  message: message().meta({ description: 'The same for people.' }),
});

export const restoreDrillSchema = z
  .object({
    proven: drillSchema.optional().meta({ description: 'The last that went well; absent before the first.' }),
    last: drillSchema.optional().meta({ description: 'The last, however it went; absent before the first.' }),
  })
  .meta({ id: 'RestoreDrills' });
export type RestoreDrillsDto = z.output<typeof restoreDrillSchema>;
export type DrillDto = z.output<typeof drillSchema>;
