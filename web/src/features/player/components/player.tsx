import { useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { partOnDemand, usePart } from '../../../shared/api/part-on-demand.js';
import { numberText } from '../../../shared/i18n/number-text.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { Select } from '../../../shared/ui/select.js';
import { chaptersOfVideo } from '../model/chapters.js';
import { SPEEDS } from '../model/playback-speed.js';
import { runCommand } from '../model/player-actions.js';
import type { PlayerCommand } from '../model/player-keys.js';
import type { Casting, Receiver } from '../model/receiver.js';
import type { PlayerVideo } from '../model/player-video.js';
import { uprightShape } from '../model/upright-shape.js';
import { skippedSegments } from '../model/sponsor-segments.js';
import { cx } from '../../../shared/lib/class-names.js';
import { useBrief } from '../../../shared/lib/use-brief.js';
import { useMediaFailure } from '../hooks/use-media-failure.js';
import { type Neighbours, useMediaSession } from '../hooks/use-media-session.js';
import { usePlaybackSettings } from '../hooks/use-playback-settings.js';
import { usePlayerKeys } from '../hooks/use-player-keys.js';
import { usePlayingOn } from '../hooks/use-playing-on.js';
import { usePositionSaving } from '../hooks/use-position-saving.js';
import { useSponsorSkipping } from '../hooks/use-sponsor-skipping.js';
import { useStartPosition } from '../hooks/use-start-position.js';
import { ChapterBar } from './chapter-bar.js';
import { FullscreenButton } from './fullscreen-button.js';
import { PictureInPicture } from './picture-in-picture.js';
import { PlayerFailure } from './player-failure.js';
import { SkippedNotice, SponsorNote } from './sponsor-notice.js';
import styles from './player.module.css';

const helpPart = partOnDemand(() => import('./key-help.js'));
const castPart = partOnDemand(() => import('./cast.js'));

// The browser's own button fills the screen with the bare picture, without what is said over it. Fingers have no other
// that turns the screen as well.
const hasOwnFullscreen = 'controlsList' in HTMLMediaElement.prototype && matchMedia('(hover: hover)').matches;

const HINT_MS = 500;
const HELP_MS = 3000;

export type PlayerProps = Neighbours & {
  video: PlayerVideo;
  /** Seconds that the address asks for. */
  startAt: number | null;
  onSavePosition: (position: number) => void;
  /** The video ended, here or on a receiver. */
  onEnded?: ((isHere: boolean) => void) | undefined;
  /** Hears whether the file of the video is missing, once that is known. */
  onMissing?: ((isMissing: boolean) => void) | undefined;
  /** Where whoever is beside the player finds its picture. */
  filmRef?: RefObject<HTMLVideoElement | null>;
  /** What stands beside the controls under the picture. */
  children: ReactNode;
};

export function Player({
  video,
  startAt,
  onSavePosition,
  onEnded,
  onMissing,
  onPrevious,
  onNext,
  filmRef,
  children,
}: PlayerProps) {
  const { t, i18n } = useLingui();
  const ownRef = useRef<HTMLVideoElement>(null);
  const videoRef = filmRef ?? ownRef;
  const [hint, setHint] = useBrief<string>(HINT_MS);
  const [help, setHelp] = useBrief<true>(HELP_MS);
  const { part: helpModule, ask: askForHelp } = usePart(helpPart);
  const stageRef = useRef<HTMLDivElement>(null);
  const { failure, tryAgain } = useMediaFailure(videoRef, {
    mediaUrl: video.media_url,
    hasPicture: video.streams.some(({ type }) => type === 'video'),
    onMissing,
  });

  const { duration } = video.player;
  const shape = uprightShape(video.streams);
  const chapters = useMemo(() => chaptersOfVideo(video, duration), [video, duration]);

  const speed = usePlaybackSettings(videoRef);
  useStartPosition(videoRef, { startAt, resumeAt: video.player.position });
  usePlayingOn(videoRef);
  usePositionSaving(videoRef, onSavePosition);
  useMediaSession(videoRef, video, { onPrevious, onNext });
  const segments = useMemo(() => skippedSegments(video.sponsorblock), [video.sponsorblock]);
  const { skipped, undo } = useSponsorSkipping(videoRef, segments);

  const { part: castModule, preload: loadCast } = usePart(castPart);
  const mayCast = useQuery(appConfigQuery()).data?.application.enable_cast === true;
  const askForCast = useEffectEvent(() => loadCast());
  useEffect(() => {
    if (mayCast) askForCast();
  }, [mayCast]);
  const receiverRef = useRef<Receiver>(null);
  const [casting, setCasting] = useState<Casting | null>(null);

  const run = (command: PlayerCommand) => {
    if (command === 'toggle-help') {
      if (help === null) askForHelp(() => setHelp(true));
      else setHelp(null);
    } else if (receiverRef.current !== null) {
      receiverRef.current.run(command);
    } else if (videoRef.current !== null && stageRef.current !== null) {
      void runCommand(videoRef.current, stageRef.current, command).then(setHint);
    }
  };
  usePlayerKeys(run);

  const setSpeed = (text: string) => {
    if (videoRef.current !== null) videoRef.current.playbackRate = Number(text);
  };

  return (
    <div className={styles['player']}>
      <div ref={stageRef} className={cx(styles['stage'], shape && styles['upright'])} style={{ '--shape': shape }}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks exist when the source has subtitles */}
        <video
          ref={videoRef}
          className={styles['video']}
          src={video.media_url}
          poster={video.vid_thumb_url}
          aria-label={video.title}
          onEnded={() => onEnded?.(true)}
          // Without a film the browser would turn a ring behind the words.
          hidden={failure === 'missing'}
          controls
          controlsList={hasOwnFullscreen ? 'nofullscreen' : undefined}
          onDoubleClick={hasOwnFullscreen ? () => run('toggle-fullscreen') : undefined}
          playsInline
          preload="metadata"
        >
          {video.subtitles.map(({ name, lang, source, media_url: file }) => (
            <track
              key={file}
              kind="subtitles"
              src={file}
              srcLang={lang}
              label={source === 'auto' ? t`${name} (auto)` : name}
            />
          ))}
        </video>
        {hint !== null && <output className={styles['hint']}>{hint}</output>}
        {help !== null && helpModule !== undefined && (
          <helpModule.KeyHelp over={stageRef} onClose={() => setHelp(null)} />
        )}
        {skipped !== null && <SkippedNotice segment={skipped} onUndo={undo} />}
        {casting !== null && castModule !== undefined && (
          <castModule.OnReceiver casting={casting} onToggle={() => run('toggle-play')} />
        )}
        <FullscreenButton stageRef={stageRef} onToggle={() => run('toggle-fullscreen')} />
        {failure !== null && <PlayerFailure failure={failure} video={video} onTryAgain={tryAgain} />}
      </div>
      {chapters.length > 0 && duration > 0 && (
        <ChapterBar videoRef={videoRef} chapters={chapters} duration={duration} />
      )}
      <div className={styles['bar']}>
        <div className={styles['heading']}>
          {children}
          <SponsorNote sponsorblock={video.sponsorblock} />
        </div>
        <Select
          label={t`Playback speed`}
          value={String(speed)}
          options={SPEEDS.map((option) => ({ value: String(option), label: `${numberText(option, i18n.locale)}×` }))}
          onChange={setSpeed}
          // Whoever has just pointed would not expect the next keys to choose another speed.
          afterPointer={videoRef}
        />
        <PictureInPicture videoRef={videoRef} onHint={setHint} />
        {mayCast && castModule !== undefined && (
          <castModule.Cast
            video={video}
            videoRef={videoRef}
            receiverRef={receiverRef}
            isCasting={casting !== null}
            onCasting={setCasting}
            onSavePosition={onSavePosition}
            onEnded={() => onEnded?.(false)}
            onHint={setHint}
          />
        )}
        <IconButton
          label={t`Keyboard help`}
          className={styles['keys']}
          aria-pressed={help !== null}
          onClick={() => run('toggle-help')}
        >
          <Keyboard />
        </IconButton>
      </div>
    </div>
  );
}
