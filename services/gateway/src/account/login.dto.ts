import { plainText } from '@reelkeep/contracts';
import { isShortEnough, longestPasswordBytes } from '@reelkeep/runtime/given-texts';
import { z } from 'zod';
import { longestName } from './account.dto.js';

export const loginSchema = z
  .object({
    username: plainText(longestName).min(1),
    password: plainText(longestPasswordBytes)
      .min(1)
      .refine(isShortEnough, `Ensure this field has no more than ${longestPasswordBytes} bytes.`),
    remember_me: z.enum(['on', 'off']).default('off'),
  })
  .meta({ id: 'Login' });
export type Login = z.output<typeof loginSchema>;
