import { longestListedResult, mostPastTasks, type TaskName, taskRegistry } from '@reelkeep/contracts';
import { z } from 'zod';
import { id, word } from '../http/own-text.js';
import { paginateSchema } from '../http/paginate.dto.js';
import { dateTime, pageNumber, queryChoice } from '../http/wire-types.js';

export const pastTaskListSchema = z
  .object({
    data: z
      .array(
        z
          .object({
            task_id: id(),
            name: word(),
            title: word(),
            outcome: z
              .enum(['success', 'failure', 'stopped', 'lost'])
              .meta({ description: 'lost: it did not go on after a restart.' }),
            result: z
              .string()
              .max(longestListedResult)
              .nullable()
              .meta({ description: 'What it came to, or why it failed; cut where it is long.' }),
            started: dateTime().nullable().meta({ description: 'Null when only its end is known.' }),
            finished: dateTime(),
            duration: z.number().int().min(0).nullable().meta({ description: 'Seconds.' }),
          })
          .meta({ id: 'PastTask' }),
      )
      .max(mostPastTasks),
    paginate: paginateSchema,
  })
  .meta({ id: 'PastTaskList' });
export type PastTaskListDto = z.output<typeof pastTaskListSchema>;
export type PastTaskDto = PastTaskListDto['data'][number];

const names = Object.keys(taskRegistry) as [TaskName, ...TaskName[]];

/** What a list of past tasks may be narrowed to. */
export const pastOutcomes = ['success', 'failure', 'stopped'] as const;

export const pastTaskQuerySchema = z.object({
  page: pageNumber(),
  task_name: queryChoice(names, 'Runs of this task alone.'),
  outcome: queryChoice(pastOutcomes, 'Those that ended so; failure includes what was lost.'),
});
export type PastTaskQuery = z.output<typeof pastTaskQuerySchema>;
