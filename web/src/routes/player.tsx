import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type SyntheticEvent, useId, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { ChannelBox } from '../features/channels/components/channel-box.js';
import { Player } from '../features/player/components/player.js';
import { useWays } from '../features/playlists/hooks/use-ways.js';
import { useSavePosition } from '../features/videos/api/save-position.mutation.js';
import { videoQuery } from '../features/videos/api/video.query.js';
import { VideoStats } from '../features/videos/components/video-stats.js';
import { WatchedButton } from '../features/videos/components/watched-button.js';
import type { VideoDetail } from '../shared/api/types.js';
import { addressState } from '../shared/lib/address-state.js';
import { withPlayer } from '../shared/lib/player-address.js';
import { parseTimestamp } from '../shared/lib/timestamp.js';
import { Button } from '../shared/ui/button.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { showModal } from '../shared/ui/modal-host.js';
import { Loading } from '../shared/ui/spinner.js';
import styles from './player.module.css';

// The page of a video shows them, too: one file for both.
export { Player, VideoStats };

/** Opens over everything else, and gives the focus back to where it was when it goes. */
function open(dialog: HTMLDialogElement) {
  const close = showModal(dialog);
  // Not the first button: Space would press it instead of the player.
  dialog.focus();
  return close;
}

/** Leads to the list without the player, once: a second click may come before the browser has gone back. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const [, setSearch] = useSearchParams();
  const leftKey = useRef<string>(null);
  return () => {
    if (leftKey.current === key) return;
    leftKey.current = key;
    // The way back keeps the list where it was; a link from elsewhere has no list behind it.
    if (addressState(state).isOverList === true) void navigate(-1);
    else setSearch((search) => withPlayer(search), { replace: true, preventScrollReset: true });
  };
}

/** A video over the list that it was chosen from. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const videoId = search.get('videoId') ?? '';
  const close = useClose();
  const titleId = useId();
  // The position may come from another device: what is known already is no place to begin.
  const {
    data: video,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({
    ...videoQuery(videoId),
    staleTime: 0,
    refetchOnMount: 'always',
  });

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    close();
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    // Beside the box is the backdrop: a click there is the Escape of the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={open}
      tabIndex={-1}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClick={onClick}
    >
      <div className={styles['box']}>
        <div className={styles['closing']}>
          <IconButton label={t`Close`} className={styles['close']} onClick={close}>
            <X />
          </IconButton>
        </div>
        {!isFetchedAfterMount && (
          <div id={titleId} className={styles['instead']}>
            <Loading />
          </div>
        )}
        {isFetchedAfterMount && video === undefined && (
          <div className={styles['instead']} role="alert">
            <h2 id={titleId}>{t`This video could not be loaded`}</h2>
            <p>{error?.message}</p>
            <Button onClick={() => void refetch()}>{t`Try again`}</Button>
          </div>
        )}
        {isFetchedAfterMount && video !== undefined && <Content key={videoId} video={video} titleId={titleId} />}
      </div>
    </dialog>
  );
}

function Content({ video, titleId }: { video: VideoDetail; titleId: string }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const savePosition = useSavePosition(video.youtube_id, video.player.watched);
  const { nav, onPrevious, onNext, onEnded } = useWays(video.youtube_id, (videoId, isPlayedOn) => {
    setSearch(withPlayer(search, videoId), {
      replace: true,
      preventScrollReset: true,
      state: { ...addressState(state), isPlayedOn },
    });
  });
  // One that nobody has subscribed to is only known from its channel.
  const followed = nav.filter(
    ({ playlist_meta: { playlist_subscribed: isSubscribed, playlist_type: type } }) =>
      isSubscribed || type === 'custom',
  );
  return (
    <Player
      video={video}
      startAt={parseTimestamp(search.get('t'))}
      onSavePosition={savePosition}
      onEnded={onEnded}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <h2 id={titleId} className={styles['title']}>
        <Link to={`/video/${video.youtube_id}`}>{video.title}</Link>
      </h2>
      <div className={styles['line']}>
        <ChannelBox channel={video.channel} />
        <VideoStats stats={video.stats} />
        <WatchedButton videoId={video.youtube_id} title={video.title} isWatched={video.player.watched} hasText />
      </div>
      {followed.length > 0 && (
        <ul className={styles['playlists']} aria-label={t`Playlists`}>
          {followed.map(({ playlist_meta: { playlist_id: id, playlist_name: name } }) => (
            <li key={id}>
              <Link to={`/playlist/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </Player>
  );
}
