import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ban, Download, type LucideIcon, ListPlus, RotateCw, Trash } from 'lucide-react';
import { Link } from 'react-router';

import type { DownloadItem, ViewStyle } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { cx } from '../../../shared/lib/class-names.js';
import { firstClick } from '../../../shared/lib/first-click.js';
import { Button } from '../../../shared/ui/button.js';
import { Picture } from '../../../shared/ui/picture.js';
import { Tag } from '../../../shared/ui/tag.js';
import { type DownloadChange, useChangeDownload } from '../api/change-download.mutation.js';
import { phaseOf, type RowPhase, siteOf, splitMessage } from '../model/row.js';
import styles from './download-card.module.css';

const KINDS: Record<Exclude<DownloadItem['vid_type'], 'unknown'>, MessageDescriptor> = {
  videos: msg`videos`,
  streams: msg`streams`,
  shorts: msg`shorts`,
};

const PHASES: Record<RowPhase, { tone: 'plain' | 'accent' | 'warning' | 'danger'; text: MessageDescriptor }> = {
  ignored: { tone: 'warning', text: msg`ignored` },
  failed: { tone: 'danger', text: msg`failed` },
  reading: { tone: 'plain', text: msg`reading` },
  waiting: { tone: 'warning', text: msg`waiting` },
  queued: { tone: 'accent', text: msg`queued` },
};

export function DownloadCard({
  item,
  viewStyle,
  onChanged,
}: {
  item: DownloadItem;
  viewStyle: ViewStyle;
  onChanged: () => void;
}) {
  const { t } = useLingui();
  const phase = phaseOf(item);
  const site = siteOf(item);
  // Before the source was asked there is nothing to say but what was entered.
  const isKnown = item.channel_name !== '';
  return (
    <article className={cx(styles['card'], styles[viewStyle])} aria-label={item.title}>
      <Picture kind="video" src={item.vid_thumb_url} className={styles['thumb']} />
      <div className={styles['body']}>
        <div className={styles['tags']}>
          <Tag tone={PHASES[phase].tone}>{t(PHASES[phase].text)}</Tag>
          {site === undefined ? item.kind === 'listing' && <Tag>{t`list`}</Tag> : <Tag>{site}</Tag>}
          {item.vid_type !== 'unknown' && <Tag>{t(KINDS[item.vid_type])}</Tag>}
          {item.auto_start && <Tag tone="success">{t`auto`}</Tag>}
        </div>
        <h3 className={styles['title']}>{item.title}</h3>
        {isKnown && <Facts item={item} />}
        {!isKnown && item.kind === undefined && item.title !== item.youtube_id && (
          <p className={styles['meta']}>
            <code className={styles['id']}>{item.youtube_id}</code>
          </p>
        )}
        {Boolean(item.message) && <Reason message={item.message ?? ''} />}
        {(phase === 'waiting' || phase === 'reading' || item.note !== undefined) && <Wait item={item} />}
        <Actions item={item} onChanged={onChanged} />
      </div>
    </article>
  );
}

function Facts({ item }: { item: DownloadItem }) {
  const { date } = useFormat();
  return (
    <p className={styles['meta']}>
      {item.channel_indexed ? (
        <Link to={`/channel/${item.channel_id}`} className={styles['channel']}>
          {item.channel_name}
        </Link>
      ) : (
        <span>{item.channel_name}</span>
      )}
      {item.published !== null && <time dateTime={item.published}>{date(item.published)}</time>}
      <span>{item.duration}</span>
      <code className={styles['id']}>{item.youtube_id}</code>
    </p>
  );
}

function Reason({ message }: { message: string }) {
  const { sentence, detail } = splitMessage(message);
  return (
    <div className={styles['message']}>
      <p>{sentence}</p>
      {detail !== '' && <p className={styles['detail']}>{detail}</p>}
    </div>
  );
}

function Wait({ item }: { item: DownloadItem }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const next = item.next_try === undefined ? undefined : moment(item.next_try);
  return (
    <p className={styles['wait']}>
      {item.note ?? t`The source is still to be asked about it.`} {next !== undefined && t`Next try: ${next}.`}
    </p>
  );
}

function Actions({ item, onChanged }: { item: DownloadItem; onChanged: () => void }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useChangeDownload(item.youtube_id, onChanged);
  // A piece that names nothing of the source reads the same every time.
  const isWorthATry = item.kind !== 'text';
  const button = (change: DownloadChange, text: string, Icon: LucideIcon, tone: 'plain' | 'danger' = 'plain') => (
    <Button isSmall tone={tone} disabled={isPending} icon={<Icon />} onClick={firstClick(() => mutate(change))}>
      {text}
    </Button>
  );
  return (
    <div className={styles['actions']}>
      {item.status === 'pending' ? (
        <>
          {isWorthATry && Boolean(item.message) && button('pending', t`Retry`, RotateCw)}
          {button('ignore', t`Ignore`, Ban)}
          {isWorthATry && button('priority', t`Download now`, Download)}
        </>
      ) : (
        <>
          {button('delete', t`Forget`, Trash)}
          {button('pending', t`Add to queue`, ListPlus)}
        </>
      )}
      {(Boolean(item.message) || item.state !== undefined) &&
        item.status === 'pending' &&
        button('delete', t`Delete`, Trash, 'danger')}
      {error !== null && (
        <p className={styles['failure']} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
