import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { sizeText } from '../../../shared/i18n/size.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { useChannelAggs } from '../api/channel.query.js';
import styles from './channel-summary.module.css';

/** What the archive holds of a channel, and what can be done with all of it. */
export function ChannelSummary({ channelId, actions }: { channelId: string; actions: ReactNode }) {
  const format = useFormat();
  const { file_size_unit: unit } = useUserConfig();
  const { total_items: items, total_duration: duration, total_size: size } = useChannelAggs(channelId);
  const count = items.value;
  const length = format.duration(duration.value);
  const bytes = sizeText(format, size.value, unit);
  return (
    <div className={styles['line']}>
      <p className={styles['totals']}>
        <span>
          <Plural value={count} one="# video" other="# videos" />
        </span>
        <span>
          <Trans>Length: {length}</Trans>
        </span>
        <span>
          <Trans>Size: {bytes}</Trans>
        </span>
      </p>
      <div className={styles['buttons']}>{actions}</div>
    </div>
  );
}
