import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import type { Playlist } from '../../../shared/api/types.js';
import { Button } from '../../../shared/ui/button.js';
import { Loading } from '../../../shared/ui/spinner.js';
import { usePlaylistList } from '../api/playlist-list.query.js';

/**
 * The playlists that were made here, a page at a time, to choose from on the screen of something else: neither its
 * address nor its being there hangs on them. Its one button stays where it is, and the focus with it.
 */
export function CustomPlaylists({ children }: { children: (playlists: Playlist[]) => ReactNode }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [hasTriedAgain, setHasTriedAgain] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = usePlaylistList(
    { type: 'custom', page },
    { throwOnError: false },
  );
  // There are fewer now.
  if (page > 1 && data?.data.length === 0) setPage(1);

  if (data === undefined) {
    return (
      <>
        {isError ? <p role="alert">{t`The playlists could not be loaded.`}</p> : <Loading />}
        {(isError || hasTriedAgain) && (
          <Button
            onClick={() => {
              setHasTriedAgain(true);
              // The first one may be there still.
              if (page > 1) setPage(1);
              else void refetch();
            }}
          >
            {t`Try again`}
          </Button>
        )}
      </>
    );
  }
  // 0 on the last page.
  const hasMore = data.paginate.last_page > 0;
  const showOthers = () => {
    // The page on screen may still be the one before.
    if (!isPlaceholderData) setPage(hasMore ? page + 1 : 1);
  };
  return (
    <>
      {children(data.data)}
      {(hasMore || page > 1) && <Button onClick={showOthers}>{t`Other playlists`}</Button>}
    </>
  );
}
