import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import { Button } from '../shared/ui/button.js';
import { Hourglass } from '../shared/ui/icons.js';
import { MessagePage } from '../shared/ui/message-page.js';

const RETRY_MS = 3000;

/** Stands for a screen whose server is away, and loads that screen again until it succeeds. */
export function ServerAway() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);

  return (
    <MessagePage icon={<Hourglass />} title="Waiting for the server…">
      <p>This page tries again every few seconds.</p>
      <Button aria-busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </MessagePage>
  );
}
