import { z } from 'zod';

export const accountSchema = z
  .object({
    id: z.number().int(),
    name: z.string().max(150),
    is_superuser: z.boolean(),
    is_staff: z.boolean(),
    groups: z.array(z.number().int()),
    user_permissions: z.array(z.number().int()),
    last_login: z.string().nullable().meta({ format: 'date-time', description: 'RFC 3339 with fractions, UTC.' }),
  })
  .meta({ id: 'UserAccount' });
export type AccountDto = z.output<typeof accountSchema>;
