import type { SubtitleCue } from './json3.js';

const clock = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const times = new RegExp(`^\\s*${clock}\\s+-->\\s+${clock}(?:\\s|$)`);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/**
 * The cues of a WebVTT or SubRip file, in order, without marks. Both are blocks of lines: a number or name, the times,
 * then the words. Throws for a text that is neither.
 */
export const cuesOfTimedText = (text: string): SubtitleCue[] => {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const cues = lines.split(/\n[ \t]*\n+/).flatMap((block) => cueOf(block.split('\n')));
  if (cues.length === 0 && !lines.startsWith('WEBVTT') && lines.trim() !== '') {
    throw new Error('These are no subtitles: no line of them has a time.');
  }
  return cues.toSorted((a, b) => a.startMs - b.startMs);
};

const cueOf = (block: readonly string[]): SubtitleCue[] => {
  const at = block.findIndex((line) => times.test(line));
  const found = times.exec(block[at] ?? '');
  if (!found) {
    return [];
  }
  const [startMs, endMs] = [milliseconds(found.slice(1, 5)), milliseconds(found.slice(5, 9))];
  const text = block
    .slice(at + 1)
    .map(wordsOf)
    .filter((line) => line !== '')
    .join('\n');
  // A cue of no length is never shown.
  return text === '' ? [] : [{ startMs, endMs: Math.max(endMs, startMs + 1), text }];
};

const milliseconds = ([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number((fraction ?? '').padEnd(3, '0'));

/** A line without tags such as <b>, <c.yellow>, <00:00:01.000> or {\\an8}. */
const wordsOf = (line: string): string =>
  line
    .replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/[\u200b\u00a0]/g, ' ')
    .trim();
