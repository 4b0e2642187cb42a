import { useLayoutEffect } from 'react';

import type { Stylesheet } from '../shared/api/types.js';
import { writeStoredText } from '../shared/lib/stored-text.js';

/** Read by public/first-paint.js, too. */
const THEME_KEY = 'reelkeep.theme';

const CUSTOM = 'custom';

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
export function useTheme(stylesheet: Stylesheet): void {
  useLayoutEffect(() => {
    const theme = stylesheet.replace('.css', '');
    document.documentElement.dataset['theme'] = theme;
    showCustomTheme(theme === CUSTOM);
    writeStoredText(THEME_KEY, theme);
  }, [stylesheet]);
}
