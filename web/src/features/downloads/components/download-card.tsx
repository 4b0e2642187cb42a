import type { MouseEvent } from 'react';
import { Link } from 'react-router';

import type { DownloadItem, ViewStyle } from '../../../shared/api/types.js';
import { cx } from '../../../shared/lib/class-names.js';
import { formatDate } from '../../../shared/lib/format.js';
import { Button } from '../../../shared/ui/button.js';
import { Ban, Download, type Icon, ListPlus, Trash } from '../../../shared/ui/icons.js';
import { Picture } from '../../../shared/ui/picture.js';
import { Tag } from '../../../shared/ui/tag.js';
import { type DownloadChange, useChangeDownload } from '../api/change-download.mutation.js';
import styles from './download-card.module.css';

export function DownloadCard({
  item,
  viewStyle,
  onChanged,
}: {
  item: DownloadItem;
  viewStyle: ViewStyle;
  onChanged: () => void;
}) {
  return (
    <article className={cx(styles['card'], styles[viewStyle])} aria-label={item.title}>
      <Picture kind="video" src={item.vid_thumb_url} className={styles['thumb']} />
      <div className={styles['body']}>
        <div className={styles['tags']}>
          {item.status === 'ignore' ? <Tag tone="warning">ignored</Tag> : <Tag tone="accent">queued</Tag>}
          {item.vid_type !== 'unknown' && <Tag>{item.vid_type}</Tag>}
          {item.auto_start && <Tag tone="success">auto</Tag>}
        </div>
        <h3 className={styles['title']}>{item.title}</h3>
        <p className={styles['meta']}>
          {item.channel_indexed ? (
            <Link to={`/channel/${item.channel_id}`} className={styles['channel']}>
              {item.channel_name}
            </Link>
          ) : (
            <span>{item.channel_name}</span>
          )}
          {item.published !== null && <time dateTime={item.published}>{formatDate(item.published)}</time>}
          <span>{item.duration}</span>
          <code className={styles['id']}>{item.youtube_id}</code>
        </p>
        {Boolean(item.message) && <p className={styles['message']}>{item.message}</p>}
        <Actions item={item} onChanged={onChanged} />
      </div>
    </article>
  );
}

function Actions({ item, onChanged }: { item: DownloadItem; onChanged: () => void }) {
  const { mutate, isPending, error } = useChangeDownload(item.youtube_id, onChanged);
  const onClick = (event: MouseEvent, change: DownloadChange) => {
    // The second half of a double click: this row may have slid under the pointer when the one that was meant went.
    if (event.detail <= 1) mutate(change);
  };
  const button = (change: DownloadChange, text: string, Icon: Icon, tone: 'plain' | 'danger' = 'plain') => (
    <Button isSmall tone={tone} disabled={isPending} icon={<Icon />} onClick={(event) => onClick(event, change)}>
      {text}
    </Button>
  );
  return (
    <div className={styles['actions']}>
      {item.status === 'pending' ? (
        <>
          {button('ignore', 'Ignore', Ban)}
          {button('priority', 'Download now', Download)}
        </>
      ) : (
        <>
          {button('delete', 'Forget', Trash)}
          {button('pending', 'Add to queue', ListPlus)}
        </>
      )}
      {Boolean(item.message) && item.status === 'pending' && button('delete', 'Delete', Trash, 'danger')}
      {error !== null && (
        <p className={styles['failure']} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
