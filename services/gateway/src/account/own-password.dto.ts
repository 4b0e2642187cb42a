import { z } from 'zod';
import { givenPassword } from './given-password.js';

export const ownPasswordSchema = z
  .object({ current_password: givenPassword(), password: givenPassword() })
  .meta({ id: 'OwnPassword' });
export type OwnPassword = z.output<typeof ownPasswordSchema>;
