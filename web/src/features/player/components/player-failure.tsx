import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Link } from 'react-router';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { cx } from '../../../shared/lib/class-names.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { assertNever } from '../../../shared/lib/assert-never.js';
import type { MediaFailure } from '../model/media-failure.js';
import type { PlayerVideo } from '../model/player-video.js';
import styles from './player-failure.module.css';

/** Over the picture: why there is less than a film, and what helps. */
export function PlayerFailure({
  failure,
  video,
  onTryAgain,
}: {
  failure: MediaFailure;
  video: PlayerVideo;
  onTryAgain: () => void;
}) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const codecsOf = (type?: 'video') => video.streams.filter((stream) => (type ?? stream.type) === stream.type);
  const named = (streams: PlayerVideo['streams']) => streams.map(({ codec }) => codec).join(', ') || '?';

  const reason = () => {
    switch (failure) {
      case 'connection':
        return t`The connection was lost.`;
      case 'missing':
        return isStaff
          ? t`The file of this video is not there. Put it back; or “Check media files” under Actions downloads it again, where its source still has it.`
          : t`The file of this video is not there. Ask somebody who looks after this archive.`;
      case 'format': {
        const formats = named(codecsOf());
        return t`This browser can not play the file (${formats}). Download it to watch it in another player.`;
      }
      case 'picture': {
        const formats = named(codecsOf('video'));
        return t`This browser can not show the picture (${formats}), only play the sound. Download the file to watch it in another player.`;
      }
      default:
        return assertNever(failure);
    }
  };

  return (
    // The sound can be played: its controls stay free.
    <div className={cx(styles['failure'], failure === 'picture' && styles['aboveControls'])} role="alert">
      <p>{reason()}</p>
      {(failure === 'format' || failure === 'picture') && (
        <a href={video.media_url} download={`${video.title}.mp4`} className={buttonClass()}>
          <Download />
          {t`Download File`}
        </a>
      )}
      {(failure === 'connection' || failure === 'missing') && (
        <div className={styles['ways']}>
          {failure === 'missing' && isStaff && (
            <Link to="/settings/actions/" className={buttonClass()}>
              {t`Actions`}
            </Link>
          )}
          <Button onClick={onTryAgain}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  );
}
