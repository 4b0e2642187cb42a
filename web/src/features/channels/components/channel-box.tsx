import { Link } from 'react-router';

import type { Channel } from '../../../shared/api/types.js';
import { Picture } from '../../../shared/ui/picture.js';
import { Subscribers } from './subscribers.js';
import styles from './channel-box.module.css';

export type BoxedChannel = Pick<Channel, 'channel_id' | 'channel_name' | 'channel_subs' | 'channel_thumb_url'>;

/** A channel in one line: picture, name, subscribers. */
export function ChannelBox({ channel }: { channel: BoxedChannel }) {
  return (
    <Link to={`/channel/${channel.channel_id}`} className={styles['box']}>
      <Picture kind="channel" src={channel.channel_thumb_url} className={styles['thumb']} />
      <span className={styles['text']}>
        <span className={styles['name']}>{channel.channel_name}</span>
        <Subscribers count={channel.channel_subs} className={styles['subs']} />
      </span>
    </Link>
  );
}
