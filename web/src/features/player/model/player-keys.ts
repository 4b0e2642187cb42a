/** What an arrow key and the system's media keys go on or back. */
export const SEEK_SECONDS = 5;
const WIDE_SEEK_SECONDS = 10;

export type PlayerCommand =
  | 'toggle-help'
  | 'toggle-play'
  | 'toggle-mute'
  | 'toggle-fullscreen'
  | 'toggle-subtitles'
  | 'faster'
  | 'slower'
  | 'reset-speed'
  | { seekBy: number }
  | { seekToTenth: number };

// What each means to people stands in key-help.ts, which is loaded when they ask.
export const COMMANDS: ReadonlyMap<string, PlayerCommand> = new Map<string, PlayerCommand>([
  ['?', 'toggle-help'],
  [' ', 'toggle-play'],
  ['k', 'toggle-play'],
  ['m', 'toggle-mute'],
  ['f', 'toggle-fullscreen'],
  ['c', 'toggle-subtitles'],
  ['>', 'faster'],
  ['<', 'slower'],
  ['=', 'reset-speed'],
  ['ArrowLeft', { seekBy: -SEEK_SECONDS }],
  ['ArrowRight', { seekBy: SEEK_SECONDS }],
  ['j', { seekBy: -WIDE_SEEK_SECONDS }],
  ['l', { seekBy: WIDE_SEEK_SECONDS }],
]);

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** True where a key means text or a choice and not an order to the player. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type="checkbox"]), textarea, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"]',
    ) !== null
  );
}

/** True where Space presses something already; that the video has the focus may mean one of the browser's controls. */
function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, a[href], summary, video, input, [role="button"]') !== null
  );
}

/** What a key asks of the player, or null. Keys with a modifier belong to the browser. */
export function commandOfKey(press: KeyPress): PlayerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return null;
  if (press.key === ' ' && isPressable(press.target)) return null;
  if (/^\d$/.test(press.key)) return { seekToTenth: Number(press.key) };
  return COMMANDS.get(press.key.length === 1 ? press.key.toLowerCase() : press.key) ?? null;
}
