import { type ReactNode, useRef } from 'react';

import type { VideoSubtitle } from '../../../shared/api/types.js';
import { Button } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { Keyboard } from '../../../shared/ui/icons.js';
import { Select } from '../../../shared/ui/select.js';
import { SPEEDS } from '../model/playback-speed.js';
import { runCommand } from '../model/player-actions.js';
import type { PlayerCommand } from '../model/player-keys.js';
import { useBrief } from '../hooks/use-brief.js';
import { useMediaFailure } from '../hooks/use-media-failure.js';
import { usePlaybackSettings } from '../hooks/use-playback-settings.js';
import { usePlayerKeys } from '../hooks/use-player-keys.js';
import { usePositionSaving } from '../hooks/use-position-saving.js';
import { useStartPosition } from '../hooks/use-start-position.js';
import { KeyHelp } from './key-help.js';
import styles from './player.module.css';

const HINT_MS = 500;
const HELP_MS = 3000;

export type PlayerProps = {
  title: string;
  mediaUrl: string;
  posterUrl: string;
  subtitles: VideoSubtitle[];
  /** Seconds that the address asks for. */
  startAt: number | null;
  /** Seconds where the user left off. */
  resumeAt: number | undefined;
  onSavePosition: (position: number) => void;
  /** What stands beside the controls under the picture. */
  children: ReactNode;
};

export function Player({
  title,
  mediaUrl,
  posterUrl,
  subtitles,
  startAt,
  resumeAt,
  onSavePosition,
  children,
}: PlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [hint, setHint] = useBrief<string>(HINT_MS);
  const [help, setHelp] = useBrief<true>(HELP_MS);
  const { failure, tryAgain } = useMediaFailure(videoRef, mediaUrl);

  const speed = usePlaybackSettings(videoRef);
  useStartPosition(videoRef, { startAt, resumeAt });
  usePositionSaving(videoRef, onSavePosition);

  const run = (command: PlayerCommand) => {
    if (command === 'toggle-help') {
      setHelp(help === null ? true : null);
    } else if (videoRef.current !== null) {
      void runCommand(videoRef.current, command).then(setHint);
    }
  };
  usePlayerKeys(run);

  const setSpeed = (text: string, isByPointer: boolean) => {
    const video = videoRef.current;
    if (video === null) return;
    video.playbackRate = Number(text);
    // Whoever has just pointed would not expect the next keys to choose another speed.
    if (isByPointer) video.focus({ preventScroll: true });
  };

  return (
    <div className={styles['player']}>
      <div className={styles['stage']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks exist when the source has subtitles */}
        <video
          ref={videoRef}
          className={styles['video']}
          src={mediaUrl}
          poster={posterUrl}
          aria-label={title}
          controls
          playsInline
          preload="metadata"
        >
          {subtitles.map((subtitle) => (
            <track
              key={subtitle.media_url}
              kind="subtitles"
              src={subtitle.media_url}
              srcLang={subtitle.lang}
              label={subtitle.source === 'auto' ? `${subtitle.name} (auto)` : subtitle.name}
            />
          ))}
        </video>
        {hint !== null && <output className={styles['hint']}>{hint}</output>}
        {help !== null && <KeyHelp onClose={() => setHelp(null)} />}
        {failure !== null && (
          <div className={styles['failure']} role="alert">
            {failure === 'file' ? (
              <p>This file can not be played here. Download it to watch it in another player.</p>
            ) : (
              <>
                <p>The connection was lost.</p>
                <Button onClick={tryAgain}>Try again</Button>
              </>
            )}
          </div>
        )}
      </div>
      <div className={styles['bar']}>
        <div className={styles['heading']}>{children}</div>
        <Select
          label="Playback speed"
          value={String(speed)}
          options={SPEEDS.map((option) => ({ value: String(option), label: `${option}×` }))}
          onChange={setSpeed}
        />
        <IconButton
          label="Keyboard help"
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
