import { useLingui } from '@lingui/react/macro';
import { Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { useRestoreTrash } from '../shared/api/restore-trash.mutation.js';
import type { Trashed } from '../shared/api/trashed.js';
import { useFormat } from '../shared/i18n/use-format.js';
import { Button } from '../shared/ui/button.js';
import { IconButton } from '../shared/ui/icon-button.js';
import styles from './trash-toast.module.css';

const SHOWN_MS = 30_000;

/** What was deleted a moment ago, with the way back; goes by itself: the Trash page has it still. */
export function TrashToast({ trashed: { trashIds }, onDismiss }: { trashed: Trashed; onDismiss: () => void }) {
  const { t } = useLingui();
  const { count } = useFormat();
  const restore = useRestoreTrash();
  const dismiss = useEffectEvent(onDismiss);
  const isWaiting = restore.isPending;
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => dismiss(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const number = count(trashIds.length);
  const newer = count(restore.data?.newer ?? 0);
  const moved = trashIds.length === 1 ? t`Moved to the trash.` : t`${number} moved to the trash.`;
  const back = restore.data?.newer
    ? t`It is back. Archived anew meanwhile, and left as they are: ${newer}.`
    : t`It is back.`;

  return (
    <section className={styles['toast']} aria-label={t`Trash`}>
      <output className={styles['text']}>{restore.isSuccess ? back : moved}</output>
      {!restore.isSuccess && (
        <Button icon={<Undo2 />} disabled={restore.isPending} onClick={() => restore.mutate(trashIds)}>
          {t`Undo`}
        </Button>
      )}
      <IconButton label={t`Dismiss`} onClick={onDismiss}>
        <X />
      </IconButton>
    </section>
  );
}
