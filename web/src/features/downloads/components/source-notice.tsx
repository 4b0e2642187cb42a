import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';

import type { SourcePause } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import styles from './source-notice.module.css';

const HEADS: Record<SourcePause['kind'], MessageDescriptor> = {
  away: msg`The source is away.`,
  blocked: msg`The source does not answer our questions for now.`,
  broken: msg`Something on the server must be put right.`,
  full: msg`A disk is nearly full: downloads wait.`,
};

/** Says that nothing is asked of the source for now, why, since when, and when it is tried again. */
export function SourceNotice({ pause }: { pause: SourcePause }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const [since, next] = [moment(pause.since), moment(pause.next_try)];
  return (
    <output className={styles['notice']}>
      <Hourglass aria-hidden />
      <span>
        <strong className={styles['head']}>{t(HEADS[pause.kind])}</strong>
        <span className={styles['reason']}>{pause.reason}</span>
        {t`Since ${since}, next try ${next}. Nothing that was entered is lost: it goes on by itself.`}
      </span>
    </output>
  );
}
