import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type PointerEvent, type RefObject, useId, useState } from 'react';

import { cx } from '../../../shared/lib/class-names.js';
import { formatClock } from '../../../shared/lib/timestamp.js';
import { usePlayedTime } from '../hooks/use-played-time.js';
import { type Chapter, chapterAt } from '../model/chapters.js';
import styles from './chapter-bar.module.css';

/** A seek bar cut into the chapters of a video, the name of the one that plays, and the list of all. */
export function ChapterBar({
  videoRef,
  chapters,
  duration,
}: {
  videoRef: RefObject<HTMLVideoElement | null>;
  chapters: readonly Chapter[];
  /** Seconds. */
  duration: number;
}) {
  const { t } = useLingui();
  const position = usePlayedTime(videoRef);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const current = chapterAt(chapters, position);
  const seek = (seconds: number) => {
    if (videoRef.current !== null) videoRef.current.currentTime = seconds;
  };
  const seekAt = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek((Math.min(Math.max(event.clientX - left, 0), width) / width) * duration);
  };

  return (
    <div className={styles['chapters']}>
      {/* For the pointer alone: the list leads to the same places, and the video's own controls to all others. */}
      <div className={styles['track']} aria-hidden="true" onPointerDown={seekAt}>
        {/* What comes before the first one has no name. */}
        <span style={{ flexGrow: chapters[0]?.start ?? 0 }} />
        {chapters.map(({ start, end, title }) => (
          <span
            key={start}
            className={styles['part']}
            title={`${formatClock(start)} ${title}`}
            style={{ flexGrow: end - start, '--share': Math.min(1, Math.max(0, (position - start) / (end - start))) }}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles['kind']}>{t`Chapters`}</span>
        <span className={styles['current']}>{current?.title}</span>
        <ChevronDown />
      </button>
      <ol id={listId} className={styles['list']} hidden={!isOpen} aria-label={t`Chapters`}>
        {chapters.map((chapter) => (
          <li key={chapter.start}>
            <button
              type="button"
              className={cx(styles['chapter'], chapter === current && styles['isCurrent'])}
              aria-current={chapter === current}
              onClick={() => seek(chapter.start)}
            >
              <span className={styles['clock']}>{formatClock(chapter.start)}</span>
              <span className={styles['name']}>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
