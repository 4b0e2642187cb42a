import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ExternalLink, ListPlus, VideoOff } from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams, useRouteError, useSearchParams } from 'react-router';

import { ServerAway } from '../shared/ui/server-away.js';
import { ChannelBox } from '../features/channels/components/channel-box.js';
import { Comments } from '../features/comments/components/comments.js';
import { PlaylistNav } from '../features/playlists/components/playlist-nav.js';
import { useWays } from '../features/playlists/hooks/use-ways.js';
import { History } from '../features/refreshes/components/history.js';
import { useSavePosition } from '../features/videos/api/save-position.mutation.js';
import { useVideo, videoQuery } from '../features/videos/api/video.query.js';
import { DeleteVideo } from '../features/videos/components/delete-video.js';
import { SimilarVideos } from '../features/videos/components/similar-videos.js';
import { VideoFacts } from '../features/videos/components/video-facts.js';
import { WatchedButton } from '../features/videos/components/watched-button.js';
import { useIsStaff } from '../shared/api/account.query.js';
import { isAway } from '../shared/api/api-error.js';
import { partOnDemand, usePart } from '../shared/api/part-on-demand.js';
import type { VideoDetail } from '../shared/api/types.js';
import { useUserConfig } from '../shared/api/user-config.query.js';
import { useFormat } from '../shared/i18n/use-format.js';
import type { AddressState } from '../shared/lib/address-state.js';
import { parseTimestamp } from '../shared/lib/timestamp.js';
import { useSettled } from '../shared/lib/use-settled.js';
import { Button, buttonClass } from '../shared/ui/button.js';
import { ExpandableText } from '../shared/ui/expandable-text.js';
import { FilmOfPage, LinkedText } from '../shared/ui/linked-text.js';
import { MessagePage } from '../shared/ui/message-page.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Tag } from '../shared/ui/tag.js';
import { integrityPart } from './integrity-part.js';
import { playerPart } from './player-part.js';
import { loadReindexing, reindexingPart } from './reindexing-part.js';
import styles from './video.module.css';

const DESCRIPTION_LINES = 6;

const addingPart = partOnDemand(() => import('../features/playlists/components/add-to-playlist.js'));

/** Always asks the server: the position may come from another device. */
export async function load(queryClient: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
  const video = queryClient.fetchQuery({ ...videoQuery(params['videoId'] ?? ''), staleTime: 0 });
  await Promise.all([video, playerPart.load(), loadReindexing(queryClient)]);
}

export function Component() {
  const { videoId = '' } = useParams();
  const video = useVideo(videoId);
  const filmRef = useRef<HTMLVideoElement>(null);
  const { duration } = video.player;
  const film = useMemo(
    () => ({ duration, goTo: (seconds: number) => showMoment(filmRef.current, seconds) }),
    [duration],
  );
  return (
    <FilmOfPage value={film}>
      <VideoScreen key={video.youtube_id} video={video} filmRef={filmRef} />
    </FilmOfPage>
  );
}

/** False where there is nothing to show it. */
function showMoment(film: HTMLVideoElement | null, seconds: number): boolean {
  if (film === null) return false;
  film.currentTime = seconds;
  film.scrollIntoView({ block: 'center' });
  return true;
}

function VideoScreen({ video, filmRef }: { video: VideoDetail; filmRef: RefObject<HTMLVideoElement | null> }) {
  const { t } = useLingui();
  const adding = usePart(addingPart);
  const { part } = usePart(playerPart);
  const published = useFormat().date(video.published);
  const [search] = useSearchParams();
  const config = useUserConfig();
  const savePosition = useSavePosition(video.youtube_id, video.player.watched);
  const isStaff = useIsStaff();
  const reindexing = usePart(reindexingPart).part;
  const { part: integrity, preload: loadIntegrity } = usePart(integrityPart);
  const [isAdding, setIsAdding] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const showsIntegrity = useSettled() && isStaff;
  const prepare = useEffectEvent(loadIntegrity);
  useEffect(() => {
    if (showsIntegrity) prepare();
  }, [showsIntegrity]);
  const navigate = useNavigate();
  const { nav, autoplay, ...ways } = useWays(video.youtube_id, (videoId, isPlayedOn) => {
    void navigate(`/video/${videoId}`, { state: { isPlayedOn } satisfies AddressState });
  });

  return (
    <article className={styles['screen']}>
      <PageTitle>{video.title}</PageTitle>
      {part !== undefined && (
        <part.Player
          video={video}
          startAt={parseTimestamp(search.get('t'))}
          filmRef={filmRef}
          onSavePosition={savePosition}
          onMissing={setIsMissing}
          {...ways}
        >
          <h1 className={styles['title']}>{video.title}</h1>
        </part.Player>
      )}
      <header className={styles['header']}>
        <div className={styles['line']}>
          <p className={styles['meta']}>
            <span>
              <Trans>
                Published <time dateTime={video.published}>{published}</time>
              </Trans>
            </span>
            <Source video={video} />
          </p>
          {part !== undefined && <part.VideoStats stats={video.stats} />}
        </div>
        <div className={styles['line']}>
          <ChannelBox channel={video.channel} />
          <div className={styles['buttons']}>
            <WatchedButton videoId={video.youtube_id} title={video.title} isWatched={video.player.watched} hasText />
            {!isMissing && (
              <a href={video.media_url} download={`${video.title}.mp4`} className={buttonClass()}>
                <Download />
                {t`Download File`}
              </a>
            )}
            {isStaff && (
              <>
                <Button
                  icon={<ListPlus />}
                  aria-expanded={isAdding}
                  onPointerEnter={adding.preload}
                  onFocus={adding.preload}
                  onClick={() => adding.ask(() => setIsAdding(!isAdding))}
                >
                  {t`Add To Playlist`}
                </Button>
                {reindexing && <reindexing.Reindexing kind="video" id={video.youtube_id} />}
                <DeleteVideo videoId={video.youtube_id} channelId={video.channel.channel_id} />
              </>
            )}
          </div>
        </div>
        {isAdding && adding.part && <adding.part.AddToPlaylist videoId={video.youtube_id} />}
      </header>
      {nav.map((item) => (
        <PlaylistNav
          key={item.playlist_meta.playlist_id}
          item={item}
          isAutoplay={autoplay.playlistId === item.playlist_meta.playlist_id}
          onAutoplay={(isOn) => autoplay.choose(isOn ? item.playlist_meta.playlist_id : null)}
        />
      ))}
      <div className={styles['columns']}>
        <section className={styles['panel']} aria-labelledby="description">
          <h2 id="description" className={styles['heading']}>
            {t`Description`}
          </h2>
          {video.description ? (
            <ExpandableText text={video.description} lines={DESCRIPTION_LINES}>
              <LinkedText text={video.description} />
            </ExpandableText>
          ) : (
            <p>{t`No description.`}</p>
          )}
          {video.tags.length > 0 && (
            <ul className={styles['tags']} aria-label={t`Tags`}>
              {video.tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
          )}
          <History kind="video" id={video.youtube_id} />
        </section>
        <section className={styles['panel']} aria-labelledby="file">
          <h2 id="file" className={styles['heading']}>
            {t`File`}
          </h2>
          <VideoFacts
            mediaSize={video.media_size}
            sizeUnit={config.file_size_unit}
            duration={video.player.duration}
            lastRefresh={video.vid_last_refresh}
            streams={video.streams}
            missing={video.missing_parts ?? []}
          />
          {isStaff && integrity && <integrity.FileDamage videoId={video.youtube_id} />}
        </section>
      </div>
      <SimilarVideos videoId={video.youtube_id} className={styles['similar']} />
      {video.comment_count !== null && <Comments videoId={video.youtube_id} count={video.comment_count} />}
    </article>
  );
}

function Source({ video }: { video: VideoDetail }) {
  const { t } = useLingui();
  if (!video.active) return <Tag tone="warning">{t`Deactivated`}</Tag>;
  const address = video.source_url ?? `https://youtu.be/${video.youtube_id}`;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles['source']}>
      <ExternalLink />
      {t`Source`}
    </a>
  );
}

/** The video failure page. */
export function ErrorBoundary() {
  const { t } = useLingui();
  const error = useRouteError();
  const { videoId = '' } = useParams();
  if (isAway(error)) return <ServerAway />;
  return (
    <MessagePage icon={<VideoOff />} title={t`This video could not be loaded`}>
      <p>{error instanceof Error ? error.message : t`Unknown Error`}</p>
      <p>
        <Trans>
          Video <code>{videoId}</code>
        </Trans>
      </p>
    </MessagePage>
  );
}
