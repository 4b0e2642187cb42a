import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an arrow key and the system's media keys go on or back. */
export const SEEK_SECONDS = 5;

export type PlayerCommand =
  | 'toggle-help'
  | 'toggle-play'
  | 'toggle-mute'
  | 'toggle-fullscreen'
  | 'toggle-subtitles'
  | 'faster'
  | 'slower'
  | 'reset-speed'
  | 'seek-back'
  | 'seek-forward';

/** The keys of the player, in the order of its help; `sign` is how a key without a letter is shown. */
export const PLAYER_KEYS: {
  key: string;
  sign?: string | MessageDescriptor;
  command: PlayerCommand;
  meaning: MessageDescriptor;
}[] = [
  { key: '?', command: 'toggle-help', meaning: msg`Show this help` },
  { key: ' ', sign: msg`Space`, command: 'toggle-play', meaning: msg`Play or pause` },
  { key: 'k', command: 'toggle-play', meaning: msg`Play or pause` },
  { key: 'm', command: 'toggle-mute', meaning: msg`Mute or unmute` },
  { key: 'f', command: 'toggle-fullscreen', meaning: msg`Fullscreen` },
  { key: 'c', command: 'toggle-subtitles', meaning: msg`Subtitles` },
  { key: '>', command: 'faster', meaning: msg`Faster` },
  { key: '<', command: 'slower', meaning: msg`Slower` },
  { key: '=', command: 'reset-speed', meaning: msg`Normal speed` },
  { key: 'ArrowLeft', sign: '←', command: 'seek-back', meaning: msg`Back 5 seconds` },
  { key: 'ArrowRight', sign: '→', command: 'seek-forward', meaning: msg`Forward 5 seconds` },
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** True where a key means text or a choice and not an order to the player. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input, textarea, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"]',
    ) !== null
  );
}

/** True where Space presses something already; that the video has the focus may mean one of the browser's controls. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a[href], summary, video, [role="button"]') !== null;
}

/** What a key asks of the player, or null. Keys with a modifier belong to the browser. */
export function commandOfKey(press: KeyPress): PlayerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return null;
  if (press.key === ' ' && isPressable(press.target)) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return PLAYER_KEYS.find((known) => known.key === key)?.command ?? null;
}
