import { useLingui } from '@lingui/react/macro';
import { ListVideo } from 'lucide-react';

import type { PlaylistPage } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { viewStyleOfPlaylists } from '../../../shared/api/view-styles.js';
import { pageBefore } from '../../../shared/paging/page-links.js';
import { CardGrid } from '../../../shared/ui/card-grid.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { Loading } from '../../../shared/ui/spinner.js';
import { PlaylistCard } from './playlist-card.js';

/** A page of a list of playlists and the way to the others; `heading` is that of each. */
export function PagedPlaylists({ page, heading }: { page: PlaylistPage | undefined; heading: 'h2' | 'h3' }) {
  const { t } = useLingui();
  const config = useUserConfig();
  if (page === undefined) return <Loading />;
  const viewStyle = viewStyleOfPlaylists(config);
  const isLeaving = pageBefore(page.paginate) !== null;
  return (
    <>
      {isLeaving && <Loading />}
      {!isLeaving && page.data.length === 0 && <EmptyState icon={<ListVideo />} title={t`No playlists found...`} />}
      {page.data.length > 0 && (
        <CardGrid viewStyle={viewStyle} columns={config.grid_items}>
          {page.data.map((playlist) => (
            <li key={playlist.playlist_id}>
              <PlaylistCard playlist={playlist} viewStyle={viewStyle} heading={heading} />
            </li>
          ))}
        </CardGrid>
      )}
      <Pagination paginate={page.paginate} />
    </>
  );
}
