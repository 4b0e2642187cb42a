import { z } from 'zod';
import { timeText } from '../http/own-text.js';

/** Characters of an account name (SEMANTICS 33). */
export const longestName = 150;

export const accountSchema = z
  .object({
    id: z.number().int(),
    name: z.string().max(longestName),
    is_superuser: z.boolean(),
    is_staff: z.boolean(),
    groups: z.array(z.number().int()).max(0),
    user_permissions: z.array(z.number().int()).max(0),
    last_login: timeText().nullable().meta({ format: 'date-time', description: 'RFC 3339 with fractions, UTC.' }),
  })
  .meta({ id: 'UserAccount' });
export type AccountDto = z.output<typeof accountSchema>;
