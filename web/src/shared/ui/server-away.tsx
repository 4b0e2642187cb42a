import { useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import { Button } from './button.js';
import { MessagePage } from './message-page.js';

const RETRY_MS = 3000;

/** Stands for a screen whose server is away, and loads that screen again until it succeeds. */
export function ServerAway() {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);

  return (
    <MessagePage icon={<Hourglass />} title={t`Waiting for the server…`}>
      <p>{t`It is tried again every few seconds.`}</p>
      <Button aria-busy={state !== 'idle'} onClick={() => void revalidate()}>
        {t`Try again`}
      </Button>
    </MessagePage>
  );
}
