import { z } from 'zod';
import { message, word } from '../http/own-text.js';
import { dateTime, queryChoice, queryText } from '../http/wire-types.js';

export const toolStateSchema = z
  .object({
    version: word().meta({ description: 'The yt-dlp that is used now; empty where none can be started.' }),
    pinned: word().meta({ description: 'The one that this release came with.' }),
    before: word().optional().meta({ description: 'What a step back leads to; absent while the pinned one is used.' }),
    newest: word().optional().meta({ description: 'The newest that the index has told of.' }),
    checked: dateTime().optional().meta({ description: 'When the index was asked last.' }),
    outcome: z
      .enum(['updated', 'current', 'left', 'refused', 'unreachable'])
      .optional()
      .meta({ description: 'What came of it; left: somebody went back from the newest, and no schedule takes it.' }),
    message: message().optional().meta({ description: 'The same for people.' }),
    problem: message().optional().meta({ description: 'Why the pinned one is used in place of the chosen one.' }),
    problem_at: dateTime().optional(),
  })
  .meta({ id: 'ToolState' });
export type ToolStateDto = z.output<typeof toolStateSchema>;

export const toolBackQuerySchema = z.object({
  to: queryChoice(['before', 'pinned'], 'The version before (the default), or the one that this release came with.'),
  from: queryText(40, 'The version that is left; nothing happens where another one is used by now.'),
});
export type ToolBackQuery = z.output<typeof toolBackQuerySchema>;
