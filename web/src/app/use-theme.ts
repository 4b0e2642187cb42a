import { useLayoutEffect } from 'react';

import type { Stylesheet } from '../shared/api/types.js';
import { writeStoredText } from '../shared/lib/stored-text.js';

/** Read by public/first-paint.js, too. */
const THEME_KEY = 'reelkeep.theme';

const THEMES: Record<Stylesheet, string> = {
  'dark.css': 'dark',
  'light.css': 'light',
  'midnight.css': 'midnight',
  'matrix.css': 'matrix',
  'custom.css': 'dark',
};

/** Puts the user's theme on the document before it is painted, and keeps it for the next load. */
export function useTheme(stylesheet: Stylesheet): void {
  useLayoutEffect(() => {
    const theme = THEMES[stylesheet] ?? 'dark';
    document.documentElement.dataset['theme'] = theme;
    writeStoredText(THEME_KEY, theme);
  }, [stylesheet]);
}
