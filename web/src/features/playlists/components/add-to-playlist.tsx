import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

import type { Playlist } from '../../../shared/api/types.js';
import { useGranted } from '../../../shared/api/use-wish.js';
import { membershipKey, useMembership } from '../api/playlist.mutations.js';
import styles from './add-to-playlist.module.css';
import { CustomPlaylists } from './custom-playlists.js';

/** The playlists that were made here, each with a mark whether the video is in it. */
export function AddToPlaylist({ videoId }: { videoId: string }) {
  const { t } = useLingui();
  return (
    <section className={styles['panel']} aria-labelledby="add-to-playlist">
      <h2 id="add-to-playlist" className={styles['heading']}>
        {t`Add video to...`}
      </h2>
      <CustomPlaylists>
        {(playlists) => (
          <ul className={styles['list']}>
            {playlists.map((playlist) => (
              <li key={playlist.playlist_id}>
                <Membership playlist={playlist} videoId={videoId} />
              </li>
            ))}
          </ul>
        )}
      </CustomPlaylists>
      <Link to="/playlist/" className={styles['create']}>
        {t`Create playlist`}
      </Link>
    </section>
  );
}

function Membership({ playlist, videoId }: { playlist: Playlist; videoId: string }) {
  const isStored = playlist.playlist_entries.some((entry) => entry.youtube_id === videoId);
  const { isMember } = useGranted(membershipKey(playlist.playlist_id, videoId), { isMember: isStored });
  const { mutate } = useMembership(playlist.playlist_id, videoId);
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={isMember} onChange={({ target: { checked } }) => mutate({ isMember: checked })} />
      {playlist.playlist_name}
    </label>
  );
}
