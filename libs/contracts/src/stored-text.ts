import { z } from 'zod';

/** A text as databases and messages can hold it: the source may send NUL characters and halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Text of people or of the source that is only ever shown: whatever it holds, made storable. */
export const storedTextSchema = z.string().transform(storableText);
