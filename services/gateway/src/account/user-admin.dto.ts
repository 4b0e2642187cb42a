import { plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { timeText } from '../http/own-text.js';
import { mostUsers } from '../identity/user.store.js';
import { longestName } from './account.dto.js';
import { newPassword } from './given-password.js';

export const managedUserSchema = z
  .object({
    id: z.number().int(),
    name: z.string().max(longestName),
    is_staff: z.boolean().meta({ description: 'May do all that staff may; true for a superuser, too.' }),
    is_active: z.boolean().meta({ description: 'False for who may not sign in.' }),
    last_login: timeText().nullable().meta({ format: 'date-time', description: 'RFC 3339 with fractions, UTC.' }),
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.output<typeof managedUserSchema>;

export const managedUserListSchema = z.array(managedUserSchema).max(mostUsers);

export const newUserSchema = z
  .object({
    username: plainText(longestName).trim().min(1),
    password: newPassword(),
    is_staff: z.boolean().default(false),
  })
  .meta({ id: 'NewUser' });
export type NewUser = z.output<typeof newUserSchema>;

/** What is absent stays as it is. */
export const managedUserUpdateSchema = z
  .object({ is_staff: z.boolean(), is_active: z.boolean(), password: newPassword() })
  .partial()
  .meta({ id: 'ManagedUserUpdate' });
export type ManagedUserUpdate = z.output<typeof managedUserUpdateSchema>;
