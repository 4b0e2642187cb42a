import { z } from 'zod';
import { text } from '../http/wire-types.js';

export const loginSchema = z
  .object({
    username: text().min(1),
    password: z.string().min(1),
    remember_me: z.enum(['on', 'off']).default('off'),
  })
  .meta({ id: 'Login' });
export type Login = z.output<typeof loginSchema>;
