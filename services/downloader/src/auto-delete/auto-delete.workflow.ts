import {
  condition,
  continueAsNew,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  uuid4,
} from '@temporalio/workflow';
import { type CatalogActivities, downloaderWorkflows, parseTaskId, taskQueues } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import type { AutoDeleteSteps } from './auto-delete.activities.js';

const lookSignal = signalOf(downloaderWorkflows.autoDelete, 'look');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { deleteWatched } = proxyActivities<Pick<CatalogActivities, 'deleteWatched'>>({
  taskQueue: taskQueues.catalog,
  // Some hundred videos at most; waits for a catalogue that is away, however long.
  startToCloseTimeout: '2 minutes',
  retry,
});

const { beginTelling, tellDeleted, endTelling } = proxyLocalActivities<AutoDeleteSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

// The line takes a quicker way than the start, and people are to read it.
const beforeLine = '1 s';
const lineStays = '5 s';

/**
 * Has the catalogue delete watched videos that are due for it (SEMANTICS 5): at once, when it is signalled, and once a
 * day. Id `auto-delete`, one run at a time, which never ends; started and signalled (`look`) by the end of each run of
 * the queue and by the service's start; nobody stops it but the setting autodelete_days.
 */
export async function autoDelete(): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  // What asks from here on may have come too late for what is looked at.
  isAsked = false;
  let deleted = 0;
  for (let more = true; more;) {
    const batch = await deleteWatched({});
    deleted += batch.deleted;
    more = batch.more ?? batch.deleted > 0;
  }
  if (deleted > 0) {
    const told = { taskId: parseTaskId(uuid4()), deleted };
    await beginTelling(told);
    await sleep(beforeLine);
    await tellDeleted(told);
    await sleep(lineStays);
    await endTelling(told);
  }
  await condition(() => isAsked, '1 day');
  await continueAsNew<typeof autoDelete>();
}
