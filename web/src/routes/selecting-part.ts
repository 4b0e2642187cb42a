import { useSearchParams } from 'react-router';

import { partOnDemand } from '../shared/api/part-on-demand.js';
import { loadTextsOf } from '../shared/i18n/language.js';
import { isSelecting } from '../shared/paging/selection.js';

/** A list whose videos are chosen, and what can be done with them: loaded when somebody begins to choose. */
const selectingPart = partOnDemand(async () => {
  const [part] = await Promise.all([import('./selecting.js'), loadTextsOf('collections')]);
  return part;
});

/** To be awaited by the loaders of screens that show it. */
export async function loadSelecting(search: URLSearchParams): Promise<void> {
  if (isSelecting(search)) await selectingPart.load();
}

/** What stands in place of the list while its videos are chosen. */
export function useSelecting() {
  const [search] = useSearchParams();
  return isSelecting(search) ? selectingPart.loaded?.Selecting : undefined;
}
