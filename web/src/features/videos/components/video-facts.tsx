import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { FileSizeUnit, VideoPart, VideoStream } from '../../../shared/api/types.js';
import { bitrateText, sizeText } from '../../../shared/i18n/size.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import styles from './video-facts.module.css';

const PARTS: Record<VideoPart, MessageDescriptor> = {
  subtitles: msg`Subtitles`,
  thumbnail: msg`Thumbnail`,
  sponsorblock: msg`Sponsor segments`,
  dislikes: msg`Dislikes`,
};

/** What is known about the file and its source. */
export function VideoFacts({
  mediaSize,
  sizeUnit,
  duration,
  lastRefresh,
  streams,
  missing,
}: {
  mediaSize: number;
  sizeUnit: FileSizeUnit;
  /** Seconds. */
  duration: number;
  lastRefresh: string;
  streams: VideoStream[];
  /** What did not come with it. */
  missing: readonly VideoPart[];
}) {
  const { t } = useLingui();
  const format = useFormat();
  const parts = missing.map((part) => t(PARTS[part])).join(', ');
  return (
    <dl className={styles['facts']}>
      <Fact name={t`File size`}>{sizeText(format, mediaSize, sizeUnit)}</Fact>
      <Fact name={t`Duration`}>{format.duration(duration)}</Fact>
      {streams.map((stream) => (
        <Fact key={stream.index} name={stream.type === 'video' ? t`Video` : t`Audio`}>
          {[
            stream.codec,
            bitrateText(format, stream.bitrate),
            stream.width !== undefined && stream.height !== undefined && `${stream.width} × ${stream.height}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      ))}
      <Fact name={t`Last refreshed`}>{format.date(lastRefresh)}</Fact>
      {missing.length > 0 && <Fact name={t`Not given by the source`}>{t`${parts}. It is asked again by itself.`}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
