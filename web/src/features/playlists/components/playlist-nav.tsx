import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

import type { VideoNav } from '../../../shared/api/types.js';
import { Picture } from '../../../shared/ui/picture.js';
import { Toggle } from '../../../shared/ui/toggle.js';
import styles from './playlist-nav.module.css';

type NavItem = VideoNav[number];
type NavVideo = NonNullable<NavItem['playlist_next']>;

/** Where a video is in one playlist, and the way to its neighbours. */
export function PlaylistNav({
  item,
  isAutoplay,
  onAutoplay,
}: {
  item: NavItem;
  isAutoplay: boolean;
  onAutoplay: (isOn: boolean) => void;
}) {
  const { t } = useLingui();
  const { playlist_id: playlistId, playlist_name: name, current_idx: idx } = item.playlist_meta;
  const place = idx + 1;
  return (
    <section className={styles['block']} aria-label={name}>
      <div className={styles['line']}>
        <h2 className={styles['heading']}>
          <Link to={`/playlist/${playlistId}`}>{t`Playlist [${place}]: ${name}`}</Link>
        </h2>
        <Toggle label={t`Autoplay`} isOn={isAutoplay} onChange={onAutoplay} />
      </div>
      <div className={styles['ways']}>
        {item.playlist_previous !== null && <Way kind={t`Previous`} video={item.playlist_previous} />}
        {item.playlist_next !== null && <Way kind={t`Next`} video={item.playlist_next} />}
      </div>
    </section>
  );
}

function Way({ kind, video }: { kind: string; video: NavVideo }) {
  const { t } = useLingui();
  const place = video.idx + 1;
  return (
    <Link to={`/video/${video.youtube_id}`} className={styles['way']}>
      <Picture kind="video" src={video.vid_thumb} className={styles['thumb']} />
      <span className={styles['text']}>
        <span className={styles['kind']}>{t`${kind} [${place}]`}</span>
        <span className={styles['title']}>{video.title}</span>
      </span>
    </Link>
  );
}
