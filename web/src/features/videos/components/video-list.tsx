import type { ViewStyle } from '../../../shared/api/types.js';
import { CardGrid } from '../../../shared/ui/card-grid.js';
import { type CardVideo, VideoCard } from './video-card.js';

export function VideoList({
  videos,
  viewStyle,
  columns,
}: {
  videos: CardVideo[];
  viewStyle: ViewStyle;
  columns: number;
}) {
  return (
    <CardGrid viewStyle={viewStyle} columns={columns}>
      {videos.map((video) => (
        <li key={video.youtube_id}>
          <VideoCard video={video} viewStyle={viewStyle} />
        </li>
      ))}
    </CardGrid>
  );
}
