import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { partOnDemand, usePart } from '../shared/api/part-on-demand.js';
import { forgetTrashed, lastTrashed } from '../shared/api/trashed.js';
import { loadTextsOf } from '../shared/i18n/language.js';

const trashPart = partOnDemand(async () => {
  const [part] = await Promise.all([import('../routes/trash-toast.js'), loadTextsOf('settings')]);
  return part;
});

/** Says that something was moved to the trash, and has it come back: loaded when that first happens. */
export function TrashNotice() {
  const { part, ask } = usePart(trashPart);
  const trashed = useSyncExternalStore(lastTrashed.subscribe, lastTrashed.get);
  const load = useEffectEvent(() => ask());
  // With the session the shell goes, and whoever comes next has deleted nothing.
  useEffect(() => forgetTrashed, []);
  useEffect(() => {
    if (trashed !== undefined) load();
  }, [trashed]);
  if (part === undefined || trashed === undefined) return null;
  return <part.TrashToast key={trashed.trashIds.join()} trashed={trashed} onDismiss={forgetTrashed} />;
}
