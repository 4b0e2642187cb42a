/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*):
 * `node dist/testing/record-histories.js`. Run it when a workflow gets a new path.
 */
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampNow } from '@bufbuild/protobuf/wkt';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { notificationsWorkflows, OutboundService, TaskFinishedSchema } from '@reelkeep/contracts';
import { eventSubject, RpcClient } from '@reelkeep/messaging';
import { historyText, startTestPlatform, tubeworldRuntime } from '@reelkeep/testing';
import { startNotifications } from '../index.js';
import { startReceiver } from './receiver.js';

const folder = new URL('../../src/histories/', import.meta.url);
const platform = await startTestPlatform();
const { python, pythonPath } = tubeworldRuntime();
const notifications = await startNotifications({
  ...platform.env('notify'),
  PATH: process.env['PATH'],
  REELKEEP_PYTHON: python,
  REELKEEP_PYTHONPATH: pythonPath,
  REELKEEP_CREDENTIALS_KEY: 'a-key-of-these-tests',
});
const receiver = await startReceiver();
receiver.answer = (_, before) => (before === 0 ? 503 : 200);
const outbound = new RpcClient(await platform.natsAs('gateway')).of(OutboundService);

await mkdir(folder, { recursive: true });
await outbound.addTarget({ taskName: 'download_pending', url: receiver.url('/') });
const event = { taskId: randomUUID(), name: 'download_pending', outcome: 'success', message: 'x' };
await platform.nats.js.publish(
  eventSubject('download', TaskFinishedSchema),
  toBinary(TaskFinishedSchema, create(TaskFinishedSchema, { ...event, finished: timestampNow() })),
  { msgID: randomUUID() },
);
// Refused once, taken after the wait.
while (receiver.accepted('/').length === 0) {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const handle = platform.temporal.workflow.getHandle(notificationsWorkflows.sendOutbound.workflowId());
await handle.result();
await writeFile(new URL('outbound-told-after-a-refusal.json', folder), historyText(await handle.fetchHistory()));

await notifications.stop();
await receiver.close();
await platform.stop();
