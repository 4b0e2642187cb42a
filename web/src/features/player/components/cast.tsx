import { useLingui } from '@lingui/react/macro';
import { Cast as CastIcon, Pause, Play } from 'lucide-react';

import { Button } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { useCastSender } from '../hooks/use-cast-sender.js';
import { type CastVideo, useCasting } from '../hooks/use-casting.js';
import type { Casting } from '../model/receiver.js';
import styles from './cast.module.css';

/** Plays the video on a device nearby; nothing where the browser knows of none. */
export function Cast({
  isCasting,
  onHint,
  ...casted
}: CastVideo & { isCasting: boolean; onHint: (hint: string) => void }) {
  const { t } = useLingui();
  const sender = useCastSender();
  const fail = () => onHint(t`Unable to cast`);
  useCasting(sender, casted, { onFailure: fail, onLost: () => onHint(t`The device stopped playing`) });
  if (sender === null) return null;
  const context = sender.framework.CastContext.getInstance();

  const toggle = () => {
    if (isCasting) context.endCurrentSession(true);
    // Rejects where the list of devices is closed without a choice: no failure.
    else void context.requestSession().catch((code: unknown) => (code === 'cancel' ? undefined : fail()));
  };
  return (
    <IconButton label={isCasting ? t`Stop casting` : t`Cast`} onClick={toggle}>
      <CastIcon />
    </IconButton>
  );
}

/** In the place of the picture while a receiver shows it. */
export function OnReceiver({ casting: { device, isPaused }, onToggle }: { casting: Casting; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['casting']}>
      <output>{t`Playing on ${device}`}</output>
      <Button icon={isPaused ? <Play /> : <Pause />} onClick={onToggle}>
        {isPaused ? t`Play` : t`Pause`}
      </Button>
    </div>
  );
}
