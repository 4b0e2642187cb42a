import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TaskFinishedSchema, TaskProgressSchema, TaskStartedSchema } from '@reelkeep/contracts';
import { eventSubject, Live, liveProgressSubject } from '@reelkeep/messaging';
import { type Api, eventually, type Schemas, signedInApi } from '@reelkeep/testing';
import { keeper, type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

const name = 'extract_download';

let world: PairWorld;
let gateways: [Replica, Replica];
let feeds: [Replica, Replica];
let live: Live;

beforeAll(async () => {
  world = await startPairWorld();
  [gateways, feeds] = await Promise.all([world.pair('gateway'), world.pair('notifications')]);
  live = new Live(await world.platform.natsAs('downloader'));
}, 240_000);

afterAll(async () => {
  await world?.stop();
});

const publish = async <D extends DescMessage>(event: D, message: MessageInitShape<D>): Promise<void> => {
  const payload = toBinary(event, create(event, message));
  await world.platform.nats.js.publish(eventSubject('download', event), payload, { msgID: randomUUID() });
};
const started = (taskId: string): Promise<void> => publish(TaskStartedSchema, { taskId, name, workflowId: taskId });
const finished = (taskId: string): Promise<void> =>
  publish(TaskFinishedSchema, {
    taskId,
    name,
    outcome: 'failure',
    message: 'x',
    finished: timestampFromDate(new Date()),
  });
const progress = (taskId: string, line: string): void =>
  live.publish(liveProgressSubject, TaskProgressSchema, { taskId, name, lines: [line], level: 'info' });

type Shown = Pick<Schemas['Notification'], 'id' | 'messages'>[];

const shownBy = async (api: Api): Promise<Shown> =>
  (await api.tasks.notifications()).map(({ id, messages }) => ({ id, messages }));

describe('notifications of two services at two gateways', () => {
  it('are the same at both, through the death of the service that leads and of a gateway', async () => {
    const signIn = ({ address }: Replica): Promise<Api> => signedInApi(address, keeper.username, keeper.password);
    let apis = await Promise.all(gateways.map(signIn));
    /** The list that every gateway shows, once they agree that it is as expected. */
    const shown = (isExpected: (list: Shown) => void, withinMs = 10_000): Promise<Shown> =>
      eventually(async () => {
        const [one = [], ...others] = await Promise.all(apis.map((api) => api.tasks.notifications()));
        for (const other of others) {
          expect(other).toEqual(one);
        }
        isExpected(one);
        return one;
      }, withinMs);
    const line = (id: string, text: string) => (list: Shown) =>
      expect(list.find((each) => each.id === id)?.messages).toEqual([text]);

    const ids = Array.from({ length: 12 }, (_, n) => `task-${n}`);
    await Promise.all(ids.map(started));
    ids.forEach((id) => progress(id, 'first'));
    await shown((list) => {
      expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      ids.forEach((id) => line(id, 'first')(list));
    });

    await feeds[0].kill();
    const killedAt = Date.now();
    await finished('task-0');
    await started('task-new');
    const traffic = setInterval(() => ids.slice(1).forEach((id) => progress(id, 'second')), 300);
    await shown((list) => {
      line('task-0', 'Task failed: x')(list);
      line('task-new', 'New task received.')(list);
      line('task-1', 'second')(list);
      expect(list).toHaveLength(ids.length + 1);
    });
    // The one that follows, and the message that the killed one had fetched.
    expect(Date.now() - killedAt).toBeLessThan(15_000);

    await gateways[0].kill();
    apis = apis.slice(1);
    clearInterval(traffic);
    progress('task-1', 'third');
    await shown(line('task-1', 'third'));

    // A gateway that comes later has read what the other one heard.
    const late = await world.start('gateway');
    apis.push(await signIn(late));
    const list = await shown(line('task-2', 'second'));
    expect(await shownBy(apis[1] as Api)).toEqual(list.map(({ id, messages }) => ({ id, messages })));

    await Promise.all([...ids, 'task-new'].map(finished));
    await shown((now) => expect(now).toEqual([]), 40_000);
  });
});
