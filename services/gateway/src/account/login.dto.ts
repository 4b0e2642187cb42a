import { plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { longestName } from './account.dto.js';
import { givenPassword } from './given-password.js';

export const loginSchema = z
  .object({
    username: plainText(longestName).min(1),
    password: givenPassword(),
    remember_me: z.enum(['on', 'off']).default('off'),
  })
  .meta({ id: 'Login' });
export type Login = z.output<typeof loginSchema>;
