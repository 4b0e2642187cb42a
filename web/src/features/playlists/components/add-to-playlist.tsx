import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

import type { Playlist } from '../../../shared/api/types.js';
import { useGranted } from '../../../shared/api/use-wish.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { Loading } from '../../../shared/ui/spinner.js';
import { usePlaylistList } from '../api/playlist-list.query.js';
import { membershipKey, useMembership } from '../api/playlist.mutations.js';
import styles from './add-to-playlist.module.css';

/** The playlists that were made here, each with a mark whether the video is in it. */
export function AddToPlaylist({ videoId }: { videoId: string }) {
  const { t } = useLingui();
  const { data: page } = usePlaylistList({ type: 'custom' });
  return (
    <section className={styles['panel']} aria-labelledby="add-to-playlist">
      <h2 id="add-to-playlist" className={styles['heading']}>
        {t`Add video to...`}
      </h2>
      {page === undefined ? (
        <Loading />
      ) : (
        <ul className={styles['list']}>
          {page.data.map((playlist) => (
            <li key={playlist.playlist_id}>
              <Membership playlist={playlist} videoId={videoId} />
            </li>
          ))}
        </ul>
      )}
      {page !== undefined && <Pagination paginate={page.paginate} />}
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
