import { useLingui } from '@lingui/react/macro';

import type { FileSizeUnit, VideoStream } from '../../../shared/api/types.js';
import { bitrateText, sizeText } from '../../../shared/i18n/size.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import styles from './video-facts.module.css';

/** What is known about the file and its source. */
export function VideoFacts({
  mediaSize,
  sizeUnit,
  duration,
  lastRefresh,
  streams,
}: {
  mediaSize: number;
  sizeUnit: FileSizeUnit;
  /** Seconds. */
  duration: number;
  lastRefresh: string;
  streams: VideoStream[];
}) {
  const { t } = useLingui();
  const format = useFormat();
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
