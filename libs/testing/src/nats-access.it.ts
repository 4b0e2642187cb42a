import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Nats, type ServiceName, serviceNames } from '@reelkeep/messaging';
import { serviceAccess } from '@reelkeep/messaging/access';
import { connect, type Msg } from '@nats-io/transport-node';
import { natsUsersVariable } from './test-variables.js';
import { eventually } from './eventually.js';
import { startTestPlatform, type TestPlatform } from './platform.js';

let platform: TestPlatform;
const connections = new Map<ServiceName, Nats>();

const as = (name: ServiceName): Nats => {
  const nats = connections.get(name);
  if (!nats) {
    throw new Error(`${name} is not connected`);
  }
  return nats;
};

beforeAll(async () => {
  if (!process.env[natsUsersVariable]) {
    throw new Error('Who may do what is tested on our own NATS: unset REELKEEP_TEST_NATS_URL.');
  }
  platform = await startTestPlatform();
  for (const name of serviceNames) {
    connections.set(name, await platform.natsAs(name));
  }
  await platform.nats.js.publish('$KV.settings.app', 'the truth');
  await platform.nats.js.publish('$KV.notifications.a', 'seen by a few');
});

afterAll(() => platform?.stop());

const buckets = ['settings', 'notifications'] as const;
const durables = serviceNames.flatMap((owner) =>
  Object.keys(serviceAccess[owner].consumes).map((durable) => ({ owner, durable })),
);
const packages = serviceNames.flatMap((owner) => {
  const owned = serviceAccess[owner].owns;
  return owned === undefined ? [] : [{ owner, owned }];
});
const calls = [...new Set(serviceNames.flatMap((name) => serviceAccess[name].calls))];
const methodOf = (call: string): string => `rpc.${call.replace('.', '.v1.')}.Try`;
const pairs = serviceNames.flatMap((service) =>
  serviceNames.filter((other) => other !== service).map((other) => [service, other] as const),
);

/** Everything on the server that a message could have changed. */
const everything = async (): Promise<unknown> => {
  const { jsm } = platform.nats;
  const found = [];
  for await (const { config, state } of jsm.streams.list()) {
    const consumers: Record<string, number[]> = {};
    for await (const { name, delivered, ack_floor: acknowledged } of jsm.consumers.list(config.name)) {
      consumers[name] = [delivered.stream_seq, acknowledged.stream_seq];
    }
    found.push([config, state.messages, state.last_seq, consumers]);
  }
  return found;
};

/** What asking leads to: `nobody` when the subject does not exist for the asker. */
const ask = (nats: Nats, subject: string, payload = ''): Promise<string> =>
  nats.connection.request(subject, payload, { timeout: 3_000 }).then(
    (answer) => `answered ${answer.headers?.code ?? ''} ${answer.string()}`,
    (error: unknown) => (/no responders/.test(String(error)) ? 'nobody' : String(error)),
  );

const ears = new Set<{ unsubscribe(): void }>();
afterEach(() => {
  ears.forEach((ear) => ear.unsubscribe());
  ears.clear();
});

/** Notes the subjects that are heard until the end of the test. */
const listen = async (nats: Nats, subject: string): Promise<string[]> => {
  const heard: string[] = [];
  const note = (error: Error | null, { subject: of }: Msg): void => void (error ?? heard.push(of));
  ears.add(nats.connection.subscribe(subject, { callback: note }));
  await nats.connection.flush();
  return heard;
};

describe('a stranger', () => {
  const knock = (login: { user?: string; pass?: string }): Promise<unknown> =>
    connect({ servers: new URL(platform.natsUrl('gateway')).host, ...login }).catch((error: unknown) => error);

  it('is not let in, with or without a name', async () => {
    expect(await knock({})).toMatchObject({ name: 'AuthorizationError' });
    for (const user of ['stranger', 'admin', '$G', '$SYS', ...serviceNames]) {
      expect(await knock({ user, pass: '' })).toMatchObject({ name: 'AuthorizationError' });
      expect(await knock({ user, pass: 'guessed' })).toMatchObject({ name: 'AuthorizationError' });
    }
  });

  it('is not let in by the password of another service', async () => {
    for (const [service, other] of pairs) {
      const pass = decodeURIComponent(new URL(platform.natsUrl(other)).password);
      expect(await knock({ user: service, pass })).toMatchObject({ name: 'AuthorizationError' });
    }
  });
});

describe('a service', () => {
  it.each(pairs)('%s can not answer the calls to %s', async (service, other) => {
    const called = calls.filter((call) => call.startsWith(`${serviceAccess[other].owns}.`));
    const impostors = await Promise.all([
      ...called.map((call) => listen(as(service), methodOf(call))),
      listen(as(service), 'rpc.>'),
    ]);
    for (const call of called) {
      for (const caller of serviceNames.filter(
        (name) => name !== service && serviceAccess[name].calls.includes(call),
      )) {
        expect(await ask(as(caller), methodOf(call))).toBe('nobody');
      }
    }
    expect(impostors.flat()).toEqual([]);
  });

  it.each(packages)('$owner is called by those alone who may call it', async ({ owner, owned }) => {
    const server = as(owner).connection.subscribe(`rpc.${owned}.v1.*.Try`, {
      callback: (_error, message) => void message.respond('here'),
    });
    await as(owner).connection.flush();
    for (const call of calls.filter((each) => each.startsWith(`${owned}.`))) {
      for (const caller of serviceNames.filter((name) => name !== owner)) {
        const expected = serviceAccess[caller].calls.includes(call) ? 'answered  here' : 'nobody';
        expect([caller, call, await ask(as(caller), methodOf(call))]).toEqual([caller, call, expected]);
      }
    }
    server.unsubscribe();
  });

  it.each(packages)('$owner alone publishes its events', async ({ owner, owned }) => {
    const subject = `evt.${owned}.v1.task.tried`;
    for (const service of serviceNames.filter((name) => name !== owner)) {
      const before = await everything();
      await expect(as(service).js.publish(subject, 'forged')).rejects.toThrow();
      as(service).connection.publish(subject, 'forged');
      await as(service).connection.flush();
      expect(await everything()).toEqual(before);
    }
    expect(await as(owner).js.publish(subject, 'true')).toMatchObject({ stream: 'EVENTS' });
  });

  it.each(serviceNames)('%s writes no bucket but its own', async (service) => {
    for (const bucket of buckets.filter((each) => !serviceAccess[service].writes.includes(each))) {
      const before = await everything();
      await expect(as(service).js.publish(`$KV.${bucket}.app`, 'forged')).rejects.toThrow();
      as(service).connection.publish(`bucket.${bucket}.app`, 'forged');
      expect(await ask(as(service), `$JS.API.STREAM.PURGE.KV_${bucket}`)).toBe('nobody');
      expect(await everything()).toEqual(before);
    }
    for (const bucket of serviceAccess[service].writes) {
      expect(await as(service).js.publish(`$KV.${bucket}.own`, 'true')).toMatchObject({ stream: `KV_${bucket}` });
    }
  });

  it.each(serviceNames.flatMap((name) => buckets.map((bucket) => [name, bucket] as const)))(
    '%s reads the bucket of %s only if it has business with it',
    async (service, bucket) => {
      const mayRead = serviceAccess[service].reads.includes(bucket);
      const key = { settings: 'app', notifications: 'a' }[bucket];
      const direct = await ask(as(service), `$JS.API.DIRECT.GET.KV_${bucket}.$KV.${bucket}.${key}`);
      expect(direct === 'nobody').toBe(!mayRead);
      const watch = await listen(as(service), '>');
      await platform.nats.js.publish(`$KV.${bucket}.watched`, 'x');
      await platform.nats.connection.flush();
      if (mayRead) {
        await eventually(() => expect(watch).toContain(`bucket.${bucket}.watched`));
      } else {
        as(service).connection.publish('fence');
        await eventually(() => expect(watch).toContain('fence'));
        expect(watch).toEqual(['fence']);
      }
    },
  );

  it.each(serviceNames)('%s takes events from no durable but its own', async (service) => {
    await as('downloader').js.publish('evt.download.v1.task.started', 'for many');
    for (const { owner, durable } of durables.filter((each) => each.owner !== service)) {
      const before = await everything();
      const answers = [
        await ask(as(service), `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`, '1'),
        await ask(as(service), `$JS.API.CONSUMER.INFO.EVENTS.${durable}`),
        await ask(as(service), `$JS.ACK.EVENTS.${durable}.1.1.1.1.1`),
        await ask(as(service), `$JS.API.CONSUMER.DELETE.EVENTS.${durable}`),
      ];
      expect([owner, ...answers]).toEqual([owner, 'nobody', 'nobody', 'nobody', 'nobody']);
      expect(await everything()).toEqual(before);
    }
    for (const { durable } of durables.filter(({ owner }) => owner === service)) {
      const consumer = await as(service).js.consumers.get('EVENTS', durable);
      const message = await consumer.fetch({ max_messages: 1, expires: 1_000 });
      for await (const each of message) {
        each.ack();
      }
    }
  });

  it.each(serviceNames)('%s sees how the stream stands only if it takes events from it', async (service) => {
    const answer = await ask(as(service), '$JS.API.STREAM.INFO.EVENTS');
    expect(answer === 'nobody').toBe(Object.keys(serviceAccess[service].consumes).length === 0);
    expect(await ask(as(service), '$JS.API.STREAM.INFO.KV_settings')).toBe('nobody');
  });

  it.each(pairs)('%s does not see what others say to %s, nor the answers', async (service, other) => {
    const call = serviceAccess[other].calls.find((each) => !each.startsWith(`${serviceAccess[service].owns}.`));
    const spy = await listen(as(service), '>');
    if (call !== undefined) {
      await ask(as(other), methodOf(call));
    }
    await ask(as(other), '$JS.API.INFO');
    as(service).connection.publish('fence');
    await eventually(() => expect(spy).toContain('fence'));
    expect(spy.filter((subject) => /^(rpc|evt|_INBOX|_R_|\$JS)/.test(subject))).toEqual([]);
  });

  it.each(serviceNames)('%s makes and deletes neither stream nor consumer', async (service) => {
    const before = await everything();
    const toForge = JSON.stringify({
      stream_name: 'EVENTS',
      config: { name: 'own', deliver_subject: '$KV.settings.app', ack_policy: 'none', deliver_policy: 'all' },
    });
    const toCopy = JSON.stringify({
      name: 'own',
      subjects: ['own'],
      republish: { src: '>', dest: '$KV.settings.app' },
    });
    for (const [subject, payload] of [
      ['$JS.API.CONSUMER.CREATE.EVENTS', toForge],
      ['$JS.API.CONSUMER.CREATE.EVENTS.own', toForge],
      ['$JS.API.CONSUMER.CREATE.KV_settings.own', toForge],
      ['$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.own', toForge],
      ['$JS.API.STREAM.CREATE.own', toCopy],
      ['$JS.API.STREAM.UPDATE.EVENTS', toCopy],
      ['$JS.API.STREAM.DELETE.EVENTS', ''],
      ['$JS.API.STREAM.MSG.DELETE.EVENTS', '{"seq":1}'],
      ['$JS.API.STREAM.MSG.GET.EVENTS', '{"seq":1}'],
      ['$JS.API.STREAM.SNAPSHOT.EVENTS', '{"deliver_subject":"$KV.settings.app"}'],
      ['$JS.API.STREAM.LIST', ''],
      ['$SYS.REQ.SERVER.PING', ''],
    ] as const) {
      expect([subject, await ask(as(service), subject, payload)]).toEqual([subject, 'nobody']);
    }
    expect(await everything()).toEqual(before);
  });

  it.each(serviceNames)('%s can not have an answer sent into a bucket, an event or a call', async (service) => {
    const { calls: may, consumes, reads, owns, writes } = serviceAccess[service];
    const allowed = [
      '$JS.API.INFO',
      ...(Object.keys(consumes).length > 0 ? ['$JS.API.STREAM.INFO.EVENTS'] : []),
      ...may.map(methodOf),
      ...(owns === undefined ? [] : [`evt.${owns}.v1.task.tried`]),
      ...Object.keys(consumes).flatMap((durable) => [
        `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
        `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
      ]),
      ...reads.flatMap((bucket) => [
        `$JS.API.DIRECT.GET.KV_${bucket}`,
        `$JS.API.DIRECT.GET.KV_${bucket}.$KV.${bucket}.app`,
      ]),
      ...writes.map((bucket) => `$KV.${bucket}.own`),
    ];
    const isForeign = (subject: string): boolean =>
      !writes.some((bucket) => subject.startsWith(`$KV.${bucket}.`)) && !subject.startsWith(`evt.${owns}.`);
    const targets = ['$KV.settings.app', '$KV.notifications.a', 'evt.ops.v1.task.tried', 'evt.catalog.v1.task.tried'];
    const foreign = async () =>
      Promise.all(
        ['KV_settings', 'KV_notifications', 'EVENTS'].map(async (stream) => {
          const { state } = await platform.nats.jsm.streams.info(stream, { subjects_filter: '>' });
          const subjects = Object.keys(state.subjects ?? {})
            .filter(isForeign)
            .sort();
          return Promise.all(
            subjects.map(async (last_by_subj) => {
              const last = await platform.nats.jsm.streams.getMessage(stream, { last_by_subj });
              return [last_by_subj, last?.seq];
            }),
          );
        }),
      );
    const before = await foreign();
    expect(before.flat().length).toBeGreaterThan(0);
    const { connection } = as(service);
    for (const reply of targets.filter(isForeign)) {
      for (const subject of allowed) {
        connection.publish(subject, '{"last_by_subj":"$KV.settings.app"}', { reply });
        connection.publish(subject, '{"batch":1,"no_wait":true}', { reply });
      }
    }
    await connection.flush();
    await platform.nats.connection.flush();
    // A server that did send them would do so at its leisure.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await foreign()).toEqual(before);
  });
});

describe('progress', () => {
  it('is heard from those who have tasks, and from nobody else', async () => {
    const ear = await listen(as('notifications'), 'live.>');
    for (const name of serviceNames) {
      as(name).connection.publish(`live.task.${name}`);
      await as(name).connection.flush();
    }
    const tellers = serviceNames.filter((name) => serviceAccess[name].tellsProgress || name === 'notifications');
    await eventually(() => expect([...ear].sort()).toEqual(tellers.map((name) => `live.task.${name}`).sort()));
  });
});
