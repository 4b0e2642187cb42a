import type { SubtitleCue } from './json3.js';

/** A WebVTT file with numbered cues (SEMANTICS 11). */
export const webVttOf = (cues: readonly SubtitleCue[], language: string): string =>
  [
    `WEBVTT\nKind: captions\nLanguage: ${language}\n`,
    ...cues.map(
      (cue, at) => `${at + 1}\n${timestamp(cue.startMs)} --> ${timestamp(cue.endMs)}\n${escaped(cue.text)}\n`,
    ),
  ].join('\n');

/** HH:MM:SS.mmm */
const timestamp = (milliseconds: number): string => {
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => pad(part, 2))
    .join(':');
  return `${clock}.${pad(milliseconds % 1000, 3)}`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
