import type { MouseEvent } from 'react';

/**
 * Hears a click, and not the second half of a double click: what was meant may have gone, and this slid under the
 * pointer.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) act();
  };
