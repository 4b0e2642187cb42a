import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';

import type { Video } from '../../../shared/api/types.js';
import { formatClock } from '../../../shared/lib/timestamp.js';
import { Button } from '../../../shared/ui/button.js';
import type { Segment } from '../model/sponsor-segments.js';
import styles from './sponsor-notice.module.css';

/** Over the picture: that something was skipped, and the way back to it. */
export function SkippedNotice({ segment, onUndo }: { segment: Segment; onUndo: () => void }) {
  const { t } = useLingui();
  const from = formatClock(segment.start);
  const to = formatClock(segment.end);
  return (
    <div className={styles['skipped']}>
      <output>{t`Skipped sponsor segment ${from}–${to}`}</output>
      <Button isSmall icon={<Undo2 />} onClick={onUndo}>
        {t`Undo`}
      </Button>
    </div>
  );
}

/** Below the picture: what SponsorBlock says of the video as a whole; nothing where it was not asked. */
export function SponsorNote({ sponsorblock }: { sponsorblock: Video['sponsorblock'] }) {
  const { t } = useLingui();
  if (sponsorblock?.is_enabled !== true) return null;
  const hasNone = sponsorblock.segments.length === 0;
  if (!hasNone && sponsorblock.has_unlocked !== true) return null;
  return (
    <p className={styles['note']}>
      {hasNone
        ? t`SponsorBlock knows no sponsor segments of this video.`
        : t`The sponsor segments of this video are not confirmed yet. Whoever uses SponsorBlock can vote on them at the source.`}
    </p>
  );
}
