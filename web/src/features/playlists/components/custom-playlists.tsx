import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import type { Playlist } from '../../../shared/api/types.js';
import { Button } from '../../../shared/ui/button.js';
import { Loading } from '../../../shared/ui/spinner.js';
import { usePlaylistList } from '../api/playlist-list.query.js';

/**
 * The playlists that were made here, a page at a time, to choose from on the screen of something else: neither its
 * address nor its being there hangs on them.
 */
export function CustomPlaylists({ children }: { children: (playlists: Playlist[]) => ReactNode }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = usePlaylistList({ type: 'custom', page }, { throwOnError: false });
  if (isError && data === undefined) {
    return (
      <>
        <p role="alert">{t`The playlists could not be loaded.`}</p>
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </>
    );
  }
  if (data === undefined) return <Loading />;
  // 0 on the last page.
  const hasMore = data.paginate.last_page > 0;
  return (
    <>
      {children(data.data)}
      {(hasMore || page > 1) && <Button onClick={() => setPage(hasMore ? page + 1 : 1)}>{t`Other playlists`}</Button>}
    </>
  );
}
