/** A text of at most `max` characters (UTF-16 units), cut where it is longer: for messages, which have an end. */
export const clipped = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).toWellFormed();
