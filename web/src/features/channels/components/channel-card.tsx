import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

import type { Channel } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Picture } from '../../../shared/ui/picture.js';
import styles from './channel-card.module.css';
import { SubscribeChannel } from './subscribe-channel.js';
import { Subscribers } from './subscribers.js';

export function ChannelCard({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const refreshed = useFormat().date(channel.channel_last_refresh);
  const address = `/channel/${channel.channel_id}`;
  return (
    <article className={styles['card']}>
      {/* For the pointer alone: the name is the same link. */}
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Picture kind="banner" src={channel.channel_banner_url} className={styles['banner']} />
      </Link>
      <div className={styles['line']}>
        <Picture kind="channel" src={channel.channel_thumb_url} className={styles['thumb']} />
        <div className={styles['text']}>
          <h2 className={styles['name']}>
            <Link to={address}>{channel.channel_name}</Link>
          </h2>
          <p className={styles['meta']}>
            <Subscribers count={channel.channel_subs} />
            <span>{t`Last refreshed ${refreshed}`}</span>
          </p>
          <SubscribeChannel channel={channel} />
        </div>
      </div>
    </article>
  );
}
