import { Plural, useLingui } from '@lingui/react/macro';
import { ListVideo } from 'lucide-react';
import { Link } from 'react-router';

import type { Playlist, ViewStyle } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { cx } from '../../../shared/lib/class-names.js';
import { playlistCover } from '../../../shared/lib/playlist-cover.js';
import { Picture } from '../../../shared/ui/picture.js';
import styles from './playlist-card.module.css';
import { SubscribeButton } from './subscribe-button.js';

/** `heading` is one level below what the list stands under. */
export function PlaylistCard({
  playlist,
  viewStyle,
  heading: Heading,
}: {
  playlist: Playlist;
  viewStyle: ViewStyle;
  heading: 'h2' | 'h3';
}) {
  const { t } = useLingui();
  const refreshed = useFormat().date(playlist.playlist_last_refresh);
  const address = `/playlist/${playlist.playlist_id}`;
  const count = playlist.playlist_entries.length;
  return (
    <article className={cx(styles['card'], viewStyle === 'list' && styles['list'])}>
      {/* For the pointer alone: the name is the same link. */}
      <Link to={address} className={styles['thumb']} tabIndex={-1} aria-hidden="true">
        <Picture kind="playlist" src={playlistCover(playlist)} />
        <span className={styles['count']}>
          <ListVideo />
          <Plural value={count} one="# video" other="# videos" />
        </span>
      </Link>
      <div className={styles['body']}>
        <Heading className={styles['title']}>
          <Link to={address}>{playlist.playlist_name}</Link>
        </Heading>
        <p className={styles['meta']}>
          {playlist.playlist_channel_id !== null && (
            <Link to={`/channel/${playlist.playlist_channel_id}`} className={styles['channel']}>
              {playlist.playlist_channel ?? playlist.playlist_channel_id}
            </Link>
          )}
          <span>{t`Last refreshed ${refreshed}`}</span>
        </p>
        <SubscribeButton playlist={playlist} />
      </div>
    </article>
  );
}
