import { useLingui } from '@lingui/react/macro';
import { Check, Play, X } from 'lucide-react';
import { Link } from 'react-router';

import type { Channel, Video, ViewStyle } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { cx } from '../../../shared/lib/class-names.js';
import { HiddenText } from '../../../shared/ui/hidden-text.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { Picture } from '../../../shared/ui/picture.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { useClearProgress } from '../api/progress.mutation.js';
import { usePlayerLink } from '../hooks/use-player-link.js';
import styles from './video-card.module.css';
import { WatchedButton } from './watched-button.js';

/** What a card shows of a video, whether it comes from a list or from the search. */
export type CardVideo = Pick<Video, 'youtube_id' | 'title' | 'published' | 'vid_thumb_url' | 'player'> & {
  channel: Pick<Channel, 'channel_id' | 'channel_name'>;
  description?: string | null;
};

export function VideoCard({ video, viewStyle }: { video: CardVideo; viewStyle: ViewStyle }) {
  const { t } = useLingui();
  const { date, duration } = useFormat();
  const { title, player, channel } = video;
  const progress = player.progress ?? 0;
  const isInProgress = progress > 0 && !player.watched;
  const address = `/video/${video.youtube_id}`;
  return (
    <article className={cx(styles['card'], styles[viewStyle])}>
      <div className={styles['stage']}>
        <Link {...usePlayerLink(video.youtube_id)} className={styles['thumb']}>
          <HiddenText>{t`Play: ${title}`}</HiddenText>
          <Picture kind="video" src={video.vid_thumb_url} className={cx(player.watched && styles['seen'])} />
          <span className={styles['play']} aria-hidden="true">
            <Play />
          </span>
          {player.watched && (
            <span className={styles['watched']}>
              <Check /> {t`Watched`}
            </span>
          )}
          <span className={styles['duration']}>{duration(player.duration)}</span>
          {isInProgress && (
            <ProgressBar share={progress / 100} label={t`Watched so far`} className={styles['progress']} />
          )}
        </Link>
        {isInProgress && <ClearProgress videoId={video.youtube_id} title={title} />}
      </div>
      <div className={styles['body']}>
        <div className={styles['text']}>
          <h3 className={styles['title']}>
            <Link to={address}>{title}</Link>
          </h3>
          <p className={styles['meta']}>
            <Link to={`/channel/${channel.channel_id}`} className={styles['channel']}>
              {channel.channel_name}
            </Link>
            <time dateTime={video.published}>{date(video.published)}</time>
          </p>
          {viewStyle === 'list' && video.description && <p className={styles['lines']}>{video.description}</p>}
        </div>
        <div className={styles['flag']}>
          <WatchedButton videoId={video.youtube_id} title={title} isWatched={player.watched} />
        </div>
      </div>
    </article>
  );
}

function ClearProgress({ videoId, title }: { videoId: string; title: string }) {
  const { t } = useLingui();
  const { mutate, isPending } = useClearProgress(videoId);
  return (
    <IconButton
      label={t`Clear progress: ${title}`}
      className={styles['clear']}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <X />
    </IconButton>
  );
}
