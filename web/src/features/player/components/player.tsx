import { useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { partOnDemand, usePart } from '../../../shared/api/part-on-demand.js';
import type { VideoSubtitle } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Button } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
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
import styles from './player.module.css';

const helpPart = partOnDemand(() => import('./key-help.js'));

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
  onEnded?: (() => void) | undefined;
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
  onEnded,
  children,
}: PlayerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const videoRef = useRef<HTMLVideoElement>(null);
  const [hint, setHint] = useBrief<string>(HINT_MS);
  const [help, setHelp] = useBrief<true>(HELP_MS);
  const { part: helpModule, ask: askForHelp } = usePart(helpPart);
  const stageRef = useRef<HTMLDivElement>(null);
  const { failure, tryAgain } = useMediaFailure(videoRef, mediaUrl);

  const speed = usePlaybackSettings(videoRef);
  useStartPosition(videoRef, { startAt, resumeAt });
  usePositionSaving(videoRef, onSavePosition);

  const run = (command: PlayerCommand) => {
    if (command === 'toggle-help') {
      if (help === null) askForHelp(() => setHelp(true));
      else setHelp(null);
    } else if (videoRef.current !== null) {
      void runCommand(videoRef.current, command).then(setHint);
    }
  };
  usePlayerKeys(run);

  const setSpeed = (text: string) => {
    if (videoRef.current !== null) videoRef.current.playbackRate = Number(text);
  };

  return (
    <div className={styles['player']}>
      <div ref={stageRef} className={styles['stage']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks exist when the source has subtitles */}
        <video
          ref={videoRef}
          className={styles['video']}
          src={mediaUrl}
          poster={posterUrl}
          aria-label={title}
          onEnded={onEnded}
          controls
          playsInline
          preload="metadata"
        >
          {subtitles.map(({ name, lang, source, media_url: file }) => (
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
        {failure !== null && (
          <div className={styles['failure']} role="alert">
            {failure === 'file' ? (
              <p>{t`This file can not be played here. Download it to watch it in another player.`}</p>
            ) : (
              <>
                <p>{t`The connection was lost.`}</p>
                <Button onClick={tryAgain}>{t`Try again`}</Button>
              </>
            )}
          </div>
        )}
      </div>
      <div className={styles['bar']}>
        <div className={styles['heading']}>{children}</div>
        <Select
          label={t`Playback speed`}
          value={String(speed)}
          options={SPEEDS.map((option) => ({ value: String(option), label: `${format.number(option)}×` }))}
          onChange={setSpeed}
          // Whoever has just pointed would not expect the next keys to choose another speed.
          afterPointer={videoRef}
        />
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
