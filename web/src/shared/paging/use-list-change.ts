import { useSearchParams } from 'react-router';

import type { UserConfigUpdate } from '../api/types.js';
import { useUpdateUserConfig } from '../api/user-config.query.js';
import { pageFromSearch, searchOfPage } from './page-links.js';

/** Saves another order or filter of a list. That is another list, which begins at its first page. */
export function useListChange(): (change: UserConfigUpdate) => void {
  const update = useUpdateUserConfig();
  const [search, setSearch] = useSearchParams();
  return (change) => {
    update(change);
    if (pageFromSearch(search) > 0) setSearch(searchOfPage(search, 1));
  };
}
