import { useLayoutEffect } from 'react';

import type { Stylesheet } from '../shared/api/types.js';

const THEMES: Record<Stylesheet, string> = {
  'dark.css': 'dark',
  'light.css': 'light',
  'midnight.css': 'midnight',
  'matrix.css': 'matrix',
  'custom.css': 'dark',
};

/** Puts the user's theme on the document before it is painted. */
export function useTheme(stylesheet: Stylesheet): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = THEMES[stylesheet] ?? 'dark';
  }, [stylesheet]);
}
