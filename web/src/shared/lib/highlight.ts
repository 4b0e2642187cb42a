export type TextPart = { text: string; isMatch: boolean };

const OPEN = '<span class="settings-current">';
const CLOSE = '</span>';

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function unescapeHtml(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}

/**
 * Splits a subtitle line into plain and matched text.
 * The server escapes what was said and marks matched words with exactly one kind of span; everything else is text.
 */
export function parseHighlight(line: string): TextPart[] {
  const parts: TextPart[] = [];
  const push = (text: string, isMatch: boolean) => {
    if (text !== '') parts.push({ text: unescapeHtml(text), isMatch });
  };
  let rest = line;
  for (;;) {
    const open = rest.indexOf(OPEN);
    const close = open === -1 ? -1 : rest.indexOf(CLOSE, open + OPEN.length);
    if (close === -1) {
      push(rest, false);
      return parts;
    }
    push(rest.slice(0, open), false);
    push(rest.slice(open + OPEN.length, close), true);
    rest = rest.slice(close + CLOSE.length);
  }
}
