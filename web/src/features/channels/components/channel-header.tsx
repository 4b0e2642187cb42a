import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Channel } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Picture } from '../../../shared/ui/picture.js';
import { Tag } from '../../../shared/ui/tag.js';
import { Subscribers } from './subscribers.js';
import styles from './channel-header.module.css';

export function ChannelHeader({ channel, action }: { channel: Channel; action: ReactNode }) {
  const { t } = useLingui();
  const refreshed = useFormat().date(channel.channel_last_refresh);
  return (
    <header className={styles['header']}>
      <Picture kind="banner" src={channel.channel_banner_url} className={styles['banner']} />
      <div className={styles['line']}>
        <Picture kind="channel" src={channel.channel_thumb_url} className={styles['thumb']} />
        <div className={styles['text']}>
          <h1>{channel.channel_name}</h1>
          <p className={styles['meta']}>
            <Subscribers count={channel.channel_subs} />
            <span>{t`Last refreshed ${refreshed}`}</span>
            {!channel.channel_active && <Tag tone="warning">{t`Deactivated`}</Tag>}
          </p>
          <div>{action}</div>
        </div>
      </div>
    </header>
  );
}
