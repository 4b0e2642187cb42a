const most = 20;

/** The first of many lines and a last one that counts the rest: every open page reads these texts every second. */
export const few = (lines: readonly string[]): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`];
