import type { FileSizeUnit, VideoStream } from '../../../shared/api/types.js';
import { formatBitrate, formatDate, formatFileSize } from '../../../shared/lib/format.js';
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
  duration: string;
  lastRefresh: string;
  streams: VideoStream[];
}) {
  return (
    <dl className={styles['facts']}>
      <Fact name="File size">{formatFileSize(mediaSize, sizeUnit)}</Fact>
      <Fact name="Duration">{duration}</Fact>
      {streams.map((stream) => (
        <Fact key={stream.index} name={stream.type === 'video' ? 'Video' : 'Audio'}>
          {[
            stream.codec,
            formatBitrate(stream.bitrate),
            stream.width !== undefined && stream.height !== undefined && `${stream.width} × ${stream.height}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      ))}
      <Fact name="Last refreshed">{formatDate(lastRefresh)}</Fact>
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
