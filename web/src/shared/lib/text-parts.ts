import { CLOCK, secondsOfClock } from './timestamp.js';

/** A piece of a text: an address that leads out, a moment in seconds, or neither. */
export type TextPart = { text: string; address?: string; moment?: number };

/** Up to white space, a quotation mark or a bracket of any script that an address does not have, or another address. */
const ADDRESS = String.raw`https?:\/\/(?:(?!,https?:)[^\s<>"“”„«»‹›${'`'}{}（）「」『』【】《》、。，！？])+`;
/** Not in the middle of a longer number, a date, a time zone or a proportion; a second one may follow with a dash. */
const MOMENT = String.raw`(?<![\w:./+]|(?<!:\d\d)-)${CLOCK}(?!\w|[:/]\d)`;
const LINKED = new RegExp(`(${ADDRESS})|(${MOMENT})`, 'gi');
/** What ends a sentence, not an address. */
const AFTER_ADDRESS = ".,;:!?'*…";
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

/** Without the full stop behind it, and without a bracket that was opened before it. */
function addressIn(found: string): string {
  const open: Record<string, number> = {};
  for (const [closing, opening] of Object.entries(BRACKETS))
    open[closing] = countOf(found, closing) - countOf(found, opening);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (AFTER_ADDRESS.includes(last)) continue;
    const surplus = open[last] ?? 0;
    if (surplus <= 0) break;
    open[last] = surplus - 1;
  }
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
    } else if (clock && secondsOfClock(clock) < duration) {
      add({ text: clock, moment: secondsOfClock(clock) }, match.index);
    }
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}
