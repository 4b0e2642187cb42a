import { markers } from '../indexing/fragments.js';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** HTML of a line with marked words: everything that was said is escaped, only our own markup is not (SEMANTICS 18). */
export const lineToHtml = (marked: string): string =>
  escapeHtml(marked).replaceAll(markers.open, '<span class="settings-current">').replaceAll(markers.close, '</span>');

/** Offset in the plain line of the first marked word, or undefined when none is marked. */
export const firstMarkedOffset = (marked: string | undefined): number | undefined => {
  const at = marked?.indexOf(markers.open) ?? -1;
  return at < 0 ? undefined : at;
};
