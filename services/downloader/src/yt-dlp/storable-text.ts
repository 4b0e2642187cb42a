/** A text as databases and messages can hold it: the source may send NUL characters and halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
