import type { ReactNode } from 'react';

import type { ViewStyle } from '../../../shared/api/types.js';
import { CardGrid } from '../../../shared/ui/card-grid.js';
import { type CardVideo, VideoCard } from './video-card.js';

export function VideoList({
  videos,
  viewStyle,
  columns,
  renderActions,
}: {
  videos: CardVideo[];
  viewStyle: ViewStyle;
  columns: number;
  /** What else can be done with a video in this list. */
  renderActions?: ((video: CardVideo) => ReactNode) | undefined;
}) {
  return (
    <CardGrid viewStyle={viewStyle} columns={columns}>
      {videos.map((video) => (
        <li key={video.youtube_id}>
          <VideoCard video={video} viewStyle={viewStyle} />
          {renderActions?.(video)}
        </li>
      ))}
    </CardGrid>
  );
}
