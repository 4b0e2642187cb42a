import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';

import type { QueueStall } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import styles from './source-notice.module.css';

/** Says that nothing has succeeded for longer than the settings allow, though rows wait. */
export function StallNotice({ stall }: { stall: QueueStall }) {
  const since = useFormat().moment(stall.since);
  return (
    <output className={styles['notice']}>
      <TriangleAlert aria-hidden />
      <span>
        <strong className={styles['head']}>
          <Trans>Nothing was downloaded since {since}.</Trans>
        </strong>
        <Plural value={stall.items} one="# item waits." other="# items wait." />
      </span>
    </output>
  );
}
