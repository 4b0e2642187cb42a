import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { partOnDemand, usePart } from '../shared/api/part-on-demand.js';
import { lastTrashed } from '../shared/api/trashed.js';
import { loadTextsOf } from '../shared/i18n/language.js';

const trashPart = partOnDemand(async () => {
  const [part] = await Promise.all([import('../routes/trash-toast.js'), loadTextsOf('settings')]);
  return part;
});

/** Says that something was moved to the trash, and has it come back: loaded when that first happens. */
export function TrashNotice() {
  const { part, ask } = usePart(trashPart);
  const trashed = useSyncExternalStore(lastTrashed.subscribe, lastTrashed.get);
  const [dismissed, setDismissed] = useState<typeof trashed>();
  const load = useEffectEvent(() => ask());
  useEffect(() => {
    if (trashed !== undefined) load();
  }, [trashed]);
  if (part === undefined || trashed === undefined || trashed === dismissed) return null;
  return <part.TrashToast key={trashed.trashIds.join()} trashed={trashed} onDismiss={() => setDismissed(trashed)} />;
}
