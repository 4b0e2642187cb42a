import { useEffect, useEffectEvent } from 'react';

import { commandOfKey, type PlayerCommand } from '../model/player-keys.js';

/** Listens on the whole page, so that the keys work without a click on the video first. */
export function usePlayerKeys(onCommand: (command: PlayerCommand) => void): void {
  const run = useEffectEvent(onCommand);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOfKey(event);
      if (command === null) return;
      // The browser's own controls know some of these keys too and would act a second time.
      event.preventDefault();
      event.stopPropagation();
      run(command);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
