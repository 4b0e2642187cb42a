import { z } from 'zod';
import { id, word } from '../http/own-text.js';
import { dateTime } from '../http/wire-types.js';
import { sourcePauseSchema } from './download.dto.js';

const longestHost = 300;
const mostQuestions = 200;

const questionSchema = z
  .object({
    began: dateTime(),
    asked: word().meta({
      description:
        'What for: video, comments, list, cookie, media, picture, feed, short, reach, sponsorblock, dislikes or index.',
    }),
    host: z.string().max(longestHost).meta({ description: 'The host that was asked; never an address.' }),
    item: id().optional().meta({ description: 'The id or name that it was about.' }),
    seconds: z.number().optional().meta({ description: 'How long it took; absent while it goes on.' }),
    outcome: z
      .enum(['answered', 'refused', 'unavailable', 'forbidden', 'failed', 'stopped', 'lost'])
      .optional()
      .meta({ description: 'Absent while it goes on; lost: the process that asked died.' }),
  })
  .meta({ id: 'SourceQuestion' });
export type QuestionDto = z.output<typeof questionSchema>;

export const sourceLogSchema = z
  .object({
    questions: z.array(questionSchema).max(mostQuestions).meta({ description: 'Newest first.' }),
    pause: sourcePauseSchema.optional().meta({ description: 'Present while nothing is asked of the source.' }),
    free_at: dateTime().optional().meta({ description: 'When the next question may be asked.' }),
  })
  .meta({ id: 'SourceLog' });
export type SourceLogDto = z.output<typeof sourceLogSchema>;
