import { Picture } from '../../../shared/ui/picture.js';
import type { SearchPlaylist } from '../model/playlist-hits.js';
import styles from './playlist-hit.module.css';

export function PlaylistHit({ playlist }: { playlist: SearchPlaylist }) {
  return (
    <article className={styles['hit']}>
      <Picture kind="video" src={playlist.playlist_thumbnail} className={styles['thumb']} />
      <div className={styles['text']}>
        <h3 className={styles['name']}>{playlist.playlist_name}</h3>
        <p className={styles['channel']}>{playlist.playlist_channel}</p>
      </div>
    </article>
  );
}
