import { z } from 'zod';
import { givenPassword, newPassword } from './given-password.js';

export const ownPasswordSchema = z
  .object({ current_password: givenPassword(), password: newPassword() })
  .meta({ id: 'OwnPassword' });
export type OwnPassword = z.output<typeof ownPasswordSchema>;
