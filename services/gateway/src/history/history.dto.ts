import { z } from 'zod';
import { dateTime } from '../http/wire-types.js';

/** The service answers no more. */
const mostChanges = 100;

/** What a history tells of. */
export const changedFields = ['title', 'description', 'availability', 'picture'] as const;

export const changeListSchema = z
  .array(
    z
      .object({
        noticed: dateTime(),
        field: z.enum(changedFields),
        before: z.string().meta({ description: 'Availability is yes or no, a picture the SHA-256 of its bytes.' }),
        after: z.string(),
      })
      .meta({ id: 'ItemChange', description: 'What the source said before and after a refresh noticed a change.' }),
  )
  .max(mostChanges);
export type ChangeListDto = z.output<typeof changeListSchema>;
