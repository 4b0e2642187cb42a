import { useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';

import type { ItemKind } from '../../../shared/api/types.js';
import { Button } from '../../../shared/ui/button.js';
import { useRefresh } from '../api/refresh.mutation.js';
import styles from './reindex.module.css';

/** Has the source asked again, also about its videos where it may have some; says so until the page is left (SPEC 2). */
export function Reindex({ kind, id, onScheduled }: { kind: ItemKind; id: string; onScheduled: () => void }) {
  const { t } = useLingui();
  const { mutate, isPending, isSuccess } = useRefresh(kind, id, onScheduled);
  if (isSuccess) return <output className={styles['scheduled']}>{t`Reindex scheduled`}</output>;
  const button = (label: string, withVideos: boolean) => (
    <Button icon={<RotateCw />} disabled={isPending} onClick={() => mutate({ withVideos })}>
      {label}
    </Button>
  );
  return (
    <>
      {button(t`Reindex`, false)}
      {kind !== 'video' && button(t`Reindex Videos`, true)}
    </>
  );
}
