import { useSearchParams } from 'react-router';

import type { UserConfigUpdate } from '../../../shared/api/types.js';
import { useUpdateUserConfig } from '../../../shared/api/user-config.query.js';

/** Saves another order or filter of a video list. That is another list, which begins at its first page. */
export function useListChange(): (change: UserConfigUpdate) => Promise<void> {
  const update = useUpdateUserConfig();
  const [search, setSearch] = useSearchParams();
  return async (change) => {
    await update(change);
    if (search.has('page')) setSearch({});
  };
}
