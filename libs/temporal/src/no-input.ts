import { z } from 'zod';

/** The input of an activity that needs none; fields that the next release may send are ignored. */
export const noInput = z.object({}).optional();
