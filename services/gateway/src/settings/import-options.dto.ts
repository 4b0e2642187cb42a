import { z } from 'zod';

/** How files that are there already are taken into the archive (SEMANTICS 23, 24). */
export const importOptionsSchema = z
  .object({
    ignore_error: z.boolean().meta({ description: 'Leave out what cannot be taken in, and go on.' }),
    prefer_local: z.boolean().meta({ description: 'What the file itself says comes before what the source says.' }),
  })
  .meta({ id: 'ImportOptions' });

export type ImportOptions = z.output<typeof importOptionsSchema>;
