import type { Channel } from '../../../shared/api/types.js';
import { formatCount, formatDate } from '../../../shared/lib/format.js';
import { Picture } from '../../../shared/ui/picture.js';
import { Tag } from '../../../shared/ui/tag.js';
import styles from './channel-header.module.css';

export function ChannelHeader({ channel }: { channel: Channel }) {
  return (
    <header className={styles['header']}>
      {channel.channel_banner_url !== null && (
        <Picture kind="banner" src={channel.channel_banner_url} className={styles['banner']} />
      )}
      <div className={styles['line']}>
        <Picture kind="channel" src={channel.channel_thumb_url} className={styles['thumb']} />
        <div className={styles['text']}>
          <h1>{channel.channel_name}</h1>
          <p className={styles['meta']}>
            {channel.channel_subs > 0 && <span>{formatCount(channel.channel_subs)} subscribers</span>}
            <span>Last refreshed {formatDate(channel.channel_last_refresh)}</span>
            {!channel.channel_active && <Tag tone="warning">Deactivated</Tag>}
          </p>
        </div>
      </div>
    </header>
  );
}
