import { Link } from 'react-router';

import type { Playlist } from '../../../shared/api/types.js';
import { playlistCover } from '../../../shared/lib/playlist-cover.js';
import { Picture } from '../../../shared/ui/picture.js';
import styles from './playlist-hit.module.css';

export function PlaylistHit({ playlist }: { playlist: Playlist }) {
  return (
    <Link to={`/playlist/${playlist.playlist_id}`} className={styles['hit']}>
      <Picture kind="playlist" src={playlistCover(playlist)} className={styles['thumb']} />
      <span className={styles['text']}>
        <span className={styles['name']}>{playlist.playlist_name}</span>
        {playlist.playlist_channel !== null && <span className={styles['channel']}>{playlist.playlist_channel}</span>}
      </span>
    </Link>
  );
}
