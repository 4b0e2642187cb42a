import { useState } from 'react';

import { focusIt } from './focus-it.js';

/**
 * What a button opens in its own place. `opener` is the ref of that button, which has the focus again once that is
 * closed, but not after `forget`: what was answered there may lead elsewhere.
 */
export const useOpened = () => {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    forget: () => setState('new'),
    opener: state === 'closed' ? focusIt : undefined,
  };
};
