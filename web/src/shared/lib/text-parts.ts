/** A piece of a text: an address that leads out, a moment in seconds, or neither. */
export type TextPart = { text: string; address?: string; moment?: number };

const ADDRESS = String.raw`https?:\/\/[^\s<>"]+`;
/** `1:02`, `1:02:03`; not in the middle of a longer number, a date or a proportion. */
const CLOCK = String.raw`(?<![\d:./-])(?:\d{1,2}:[0-5]?|\d?)\d:[0-5]\d(?![\d:/])`;
const LINKED = new RegExp(`(${ADDRESS})|(${CLOCK})`, 'gi');
/** What ends a sentence, not an address. */
const AFTER_ADDRESS = ".,;:!?'*_…";
const CLOSING = ')]';

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Without the full stop behind it, and without a bracket that was opened before it. */
function addressIn(found: string): string {
  const behind = /[([]/.test(found) ? AFTER_ADDRESS : AFTER_ADDRESS + CLOSING;
  let end = found.length;
  while (end > 0 && behind.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

/**
 * A text in pieces that make it up again: its http addresses, its moments of less than `duration` seconds, and what
 * stands between them. A later time is one of a day, and stays text; so does every time where `duration` is 0.
 */
export function textParts(text: string, duration: number): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (part: TextPart, at: number) => {
    if (at > from) parts.push({ text: text.slice(from, at) });
    parts.push(part);
    from = at + part.text.length;
  };
  for (const match of text.matchAll(LINKED)) {
    const [, found, clock] = match;
    const address = found && addressIn(found);
    if (address && URL.canParse(address)) {
      add({ text: address, address }, match.index);
    } else if (clock && secondsOf(clock) < duration) {
      add({ text: clock, moment: secondsOf(clock) }, match.index);
    }
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}
