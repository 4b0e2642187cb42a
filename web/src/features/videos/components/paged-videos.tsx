import type { ComponentProps, ComponentType, ReactNode } from 'react';

import type { VideoPage, ViewStyle } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { pageBefore } from '../../../shared/paging/page-links.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { Loading } from '../../../shared/ui/spinner.js';
import type { CardVideo } from './video-card.js';
import { VideoList } from './video-list.js';

/** A page of a video list and the way to the others; `whenEmpty` stands where there is no video to show. */
export function PagedVideos({
  page,
  viewStyle,
  whenEmpty,
  renderActions,
  selecting: List = VideoList,
}: {
  page: VideoPage | undefined;
  viewStyle: ViewStyle;
  whenEmpty: ReactNode;
  renderActions?: ((video: CardVideo) => ReactNode) | undefined;
  /** Stands in place of the list while its videos are chosen. */
  selecting?: ComponentType<ComponentProps<typeof VideoList>> | undefined;
}) {
  const config = useUserConfig();
  if (page === undefined) return <Loading />;
  const isLeaving = pageBefore(page.paginate) !== null;
  return (
    <>
      {isLeaving && <Loading />}
      {!isLeaving && page.data.length === 0 && whenEmpty}
      {page.data.length > 0 && (
        <List videos={page.data} viewStyle={viewStyle} columns={config.grid_items} renderActions={renderActions} />
      )}
      <Pagination paginate={page.paginate} />
    </>
  );
}
