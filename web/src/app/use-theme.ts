import { useLayoutEffect } from 'react';

import type { UserConfig } from '../shared/api/types.js';
import { writeStoredText } from '../shared/lib/stored-text.js';

/** Read by public/first-paint.js, too. */
const THEME_KEY = 'reelkeep.theme';

const CUSTOM = 'custom';
/** Stored for who follows the device; what is shown is dark or light. */
const SYSTEM = 'system';

/** The operator's file, over the dark theme; written by public/first-paint.js, too. */
function showCustomTheme(isWanted: boolean): void {
  const shown = document.getElementById('custom-theme');
  if (!isWanted) shown?.remove();
  if (!isWanted || shown !== null) return;
  const link = Object.assign(document.createElement('link'), { id: 'custom-theme', rel: 'stylesheet' });
  link.href = '/custom.css';
  document.head.append(link);
}

/** Puts the user's theme on the document before it is painted, and keeps it for the next load. */
export function useTheme({ stylesheet, follows_system_theme: followsSystem }: UserConfig): void {
  useLayoutEffect(() => {
    const device = matchMedia('(prefers-color-scheme: light)');
    const chosen = followsSystem ? SYSTEM : stylesheet.replace('.css', '');
    const show = () => {
      document.documentElement.dataset['theme'] = chosen === SYSTEM ? (device.matches ? 'light' : 'dark') : chosen;
    };
    show();
    showCustomTheme(chosen === CUSTOM);
    writeStoredText(THEME_KEY, chosen);
    // Some devices turn dark in the evening.
    device.addEventListener('change', show);
    return () => device.removeEventListener('change', show);
  }, [stylesheet, followsSystem]);
}
