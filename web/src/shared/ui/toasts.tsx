import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { useServerBack } from '../api/use-server-back.js';
import { ExpandableText } from './expandable-text.js';
import { iconButtonClass } from './icon-button.js';
import { useModalHost } from './modal-host.js';
import styles from './toasts.module.css';

const MESSAGE_LINES = 4;

/** `isAway`: it was the server that was away, which says no more once that is back. */
export type Failure = { id: number; message: string; isAway: boolean };

/** Shows a failure until it is dismissed, another takes its place, or it is over; heard at once. F6 moves the focus to it. */
export function FailureToast({ failure, onDismiss }: { failure: Failure | null; onDismiss: () => void }) {
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider timeout={0}>
        <Shown failure={failure} onDismiss={onDismiss} />
      </Toast.Provider>
    </CSPProvider>
  );
}

function Shown({ failure, onDismiss }: { failure: Failure | null; onDismiss: () => void }) {
  const { t } = useLingui();
  const { toasts, add, close } = Toast.useToastManager<{ message: string }>();
  const dismissed = useEffectEvent(onDismiss);
  const { id, message, isAway } = failure ?? { id: null, message: '', isAway: false };
  useServerBack(isAway ? id : null, onDismiss);

  // The library keeps the toasts, as it keeps what was announced.
  useEffect(() => {
    if (id === null) return undefined;
    let isReplaced = false;
    const onClose = () => {
      if (!isReplaced) dismissed();
    };
    const shown = add({ description: message, data: { message }, priority: 'high', onClose });
    return () => {
      isReplaced = true;
      close(shown);
    };
  }, [id, message, add, close]);

  return (
    <Toast.Portal container={useModalHost()}>
      <Toast.Viewport className={styles['viewport']} aria-label={t`Notifications`}>
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} aria-label={t`That did not work`} className={styles['toast']}>
            <CircleAlert />
            <Toast.Description render={<div />}>
              <ExpandableText text={toast.data?.message ?? ''} lines={MESSAGE_LINES} />
            </Toast.Description>
            <Toast.Close aria-label={t`Dismiss`} title={t`Dismiss`} className={iconButtonClass()}>
              <X />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
