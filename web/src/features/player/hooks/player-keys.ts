export type PlayerCommand =
  | 'toggle-help'
  | 'toggle-mute'
  | 'toggle-fullscreen'
  | 'toggle-subtitles'
  | 'faster'
  | 'slower'
  | 'reset-speed'
  | 'seek-back'
  | 'seek-forward';

const COMMANDS: Record<string, PlayerCommand> = {
  '?': 'toggle-help',
  m: 'toggle-mute',
  f: 'toggle-fullscreen',
  c: 'toggle-subtitles',
  '>': 'faster',
  '<': 'slower',
  '=': 'reset-speed',
  ArrowLeft: 'seek-back',
  ArrowRight: 'seek-forward',
};

export const KEY_HELP: { key: string; meaning: string }[] = [
  { key: '?', meaning: 'Show this help' },
  { key: 'm', meaning: 'Mute or unmute' },
  { key: 'f', meaning: 'Fullscreen' },
  { key: 'c', meaning: 'Subtitles' },
  { key: '>', meaning: 'Faster' },
  { key: '<', meaning: 'Slower' },
  { key: '=', meaning: 'Normal speed' },
  { key: '←', meaning: 'Back 5 seconds' },
  { key: '→', meaning: 'Forward 5 seconds' },
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** True where a key means text or a choice and not an order to the player. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]') !==
    null
  );
}

/** What a key asks of the player, or null. Keys with a modifier belong to the browser. */
export function commandOfKey(press: KeyPress): PlayerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return Object.hasOwn(COMMANDS, key) ? (COMMANDS[key] ?? null) : null;
}
