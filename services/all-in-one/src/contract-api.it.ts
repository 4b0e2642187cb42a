/** @needs elasticsearch */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningGateway } from '@reelkeep/gateway';
import {
  type Api,
  anonymousApi,
  ApiDescription,
  type DescribedCall,
  type FilesCommand,
  tokenApi,
} from '@reelkeep/testing';
import { loadService } from './services/roster.js';
import { BreakableWire } from './testing/breakable-wire.js';
import { rightInputs } from './testing/contract-inputs.js';
import { ContractWalk, nameOf, type Said } from './testing/contract-walk.js';
import { type ContractWorld, startContractWorld } from './testing/contract-world.js';

type Chosen = (call: DescribedCall) => boolean;
type Status = number | undefined;

const everything: Chosen = () => true;
const mayBeAsked =
  (...by: readonly string[]): Chosen =>
  ({ permission }) =>
    by.includes(permission);
const hasBody: Chosen = ({ method }) => method !== 'GET';
const partOf = ({ parameters }: DescribedCall): string | undefined =>
  parameters.find((parameter) => parameter.in === 'path')?.name;
const namesOne: Chosen = (call) => partOf(call) !== undefined;
const hasPages: Chosen = ({ parameters }) => parameters.some(({ name }) => name === 'page');

/** It never ends, so that the walk leaves it after its head. */
const stream = 'GET /api/notification/stream/';
/** It ends the session that asks. */
const logout = 'POST /api/user/logout/';

/** Declared statuses that this walk cannot bring about: why, and the test that shows each. */
const shownElsewhere: Readonly<Record<string, string>> = {
  'POST /api/user/password/ 204': 'ends all other sessions: users.it.ts',
  'POST /api/appsettings/backup/{filename}/ 200': 'signs everybody out: restore-api.it.ts',
  'POST /api/appsettings/snapshot/{snapshot_id}/ 200': 'signs everybody out: snapshots-api.it.ts',
  'GET /api/appsettings/membership/profile/ 200': 'no sponsor platform, only its shape: membership.it.ts',
  'POST /api/appsettings/membership/sync/ 204': 'no sponsor platform, only its shape: membership.it.ts',
  'POST /api/appsettings/rescan-filesystem/ 200': 'takes seeded videos for missing: rescan.it.ts',
  'POST /api/appsettings/tool/ 200': 'needs a package index: tool-api.it.ts',
  'DELETE /api/appsettings/tool/ 200': 'needs a package index: tool-api.it.ts',
  'POST /api/task/notification/ 200': 'needs the Python of Apprise: outbound-api.it.ts',
  'POST /api/task/notification/test/ 200': 'needs a receiver: outbound-api.it.ts',
  'POST /api/task/delivery/{delivery_id}/ 204': 'needs a receiver that was away: outbound-api.it.ts',
  'POST /api/integrity/accept/ 200': 'needs a damaged file: integrity-api.it.ts',
};

/** Well-formed ids that nothing has. */
const unknownIds: Readonly<Record<string, string>> = {
  filename: 'ta_backup-20010101-manual.zip',
  snapshot_id: 'ta_daily_-k2v9xq0ztmwsc7h1r5bd8a',
};
const unknownId = 'AAAAAAAAAAA';

/** For these what is unknown is empty, or gone already; of snapshots the contract refuses it by 400. */
const otherForUnknown: Readonly<Record<string, number>> = {
  'POST /api/appsettings/snapshot/{snapshot_id}/': 400,
  'DELETE /api/appsettings/snapshot/{snapshot_id}/': 400,
  'DELETE /api/video/{video_id}/progress/': 204,
  'GET /api/video/{video_id}/similar/': 200,
  'GET /api/channel/{channel_id}/nav/': 200,
  'GET /api/channel/{channel_id}/aggs/': 200,
  'DELETE /api/download/{video_id}/': 204,
};

/** The unknown of calls that name it elsewhere than in their path. */
const unknownInside: Readonly<Record<string, Said>> = {
  'GET /api/video/': { query: 'playlist=PLnobody' },
  'POST /api/watched/': { body: { id: unknownId, is_watched: true } },
  'GET /api/channel/search/': { query: 'q=UCnobody0000000000000000' },
  'POST /api/integrity/accept/': { body: { youtube_ids: [unknownId] } },
  // None is kept yet.
  'GET /api/appsettings/potoken/': {},
};

/** What a parameter of a query does not take; any text is taken by one that is no choice. */
const wrongValues = ({ type, enum: choice }: { type?: string | string[]; enum?: unknown[] }): readonly string[] => {
  if (choice || type === 'boolean') {
    return ['perhaps'];
  }
  return type === 'integer' ? ['-1', '1.5', 'last', '99999999999999999999'] : [];
};

/** The lists of an answer, but for the way to other pages. */
const listsOf = (answer: unknown): unknown[][] => {
  if (Array.isArray(answer)) {
    return [answer];
  }
  const isNested = typeof answer === 'object' && answer !== null;
  return isNested ? Object.entries(answer).flatMap(([name, part]) => (name === 'paginate' ? [] : listsOf(part))) : [];
};

const withQuery = ({ query, ...said }: Said, name: string, value: string): Said => {
  const values = new URLSearchParams(query);
  values.set(name, value);
  return { ...said, query: values.toString() };
};

/**
 * Every call that the product describes, on real services: each test asks all that it concerns, and the last one names
 * what a call declares and nobody was answered. They belong together and run in their order.
 */
describe('the contract', () => {
  let world: ContractWorld;
  let served: ApiDescription;
  let walk: ContractWalk;
  let inputs: Readonly<Record<string, Said>>;
  let stalled: Promise<(readonly [string, Status])[]>;

  beforeAll(async () => {
    world = await startContractWorld();
    const { body } = await world.member.files.get('/api/schema/');
    served = new ApiDescription(JSON.parse(body.toString()));
    walk = new ContractWalk(served);
    inputs = rightInputs(world.made);
    // Half a minute passes until the last of these is answered.
    const half = { body: undefined, headers: { 'content-length': '100' } };
    stalled = Promise.all(
      walk.calls
        .filter(hasBody)
        .map(
          async (call) => [nameOf(call), await walk.meet(call, world.staff, { ...inputOf(call), ...half })] as const,
        ),
    );
  }, 180_000);

  afterAll(async () => {
    await stalled;
    await world?.stop();
  });

  const inputOf = (call: DescribedCall): Said => inputs[nameOf(call)] ?? {};

  /** Asks the chosen calls one after another, and says which answer otherwise than all are to but for some. */
  const otherThan = async (
    expected: number,
    chosen: Chosen,
    ask: (call: DescribedCall) => Promise<Status>,
    butFor: Readonly<Record<string, number>> = {},
  ): Promise<string[]> => {
    const calls = walk.calls.filter(chosen);
    if (calls.length === 0) {
      throw new Error('no call is chosen');
    }
    const others: string[] = [];
    for (const call of calls) {
      const [status, wanted] = [await ask(call), butFor[nameOf(call)] ?? expected];
      others.push(...(status === wanted ? [] : [`${nameOf(call)} answered ${status}, not ${wanted}`]));
    }
    return others;
  };

  /** Asks with something in place of what would be right. */
  const saying =
    (api: () => Api, other: Said | ((call: DescribedCall) => Said) = {}) =>
    (call: DescribedCall): Promise<Status> =>
      walk.meet(call, api(), { ...inputOf(call), ...(typeof other === 'function' ? other(call) : other) });

  const stranger = (): Api => anonymousApi(world.baseUrl);
  const member = (): Api => world.member;
  const staff = (): Api => world.staff;

  it('is served as it is committed, and says of each call how to ask it', () => {
    expect(served.json).toEqual(new ApiDescription().json);
    expect(walk.calls.filter((call) => (call.body ?? partOf(call)) && !inputs[nameOf(call)]).map(nameOf)).toEqual([]);
    expect(Object.keys(inputs).filter((name) => !walk.calls.map(nameOf).includes(name))).toEqual([]);
  });

  it('has 400 for a host name that is not ours', async () => {
    expect(await otherThan(400, everything, saying(staff, { headers: { host: 'elsewhere.example' } }))).toEqual([]);
  });

  it('has 403 for strangers', async () => {
    expect(await otherThan(403, mayBeAsked('signed-in', 'staff'), saying(stranger))).toEqual([]);
  });

  it('has 403 for an ordinary user where staff may', async () => {
    expect(await otherThan(403, mayBeAsked('staff'), saying(member))).toEqual([]);
  });

  it('has 403 for a page of somebody else', async () => {
    expect(await otherThan(403, hasBody, saying(staff, { withoutCsrf: true }))).toEqual([]);
  });

  it('has 413 for too much, and 415 for what is neither JSON nor a form', async () => {
    expect(
      await otherThan(413, hasBody, saying(staff, { body: undefined, headers: { 'content-length': '4194305' } })),
    ).toEqual([]);
    expect(await otherThan(415, hasBody, saying(staff, { body: {}, headers: { 'content-type': 'text/xml' } }))).toEqual(
      [],
    );
  });

  it('has 404 for ids that nothing can have, and for those that nothing has', async () => {
    expect(await otherThan(404, namesOne, saying(staff, { id: 'a.b' }))).toEqual([]);
    const unknown = (call: DescribedCall): Said => ({ id: unknownIds[partOf(call) ?? ''] ?? unknownId });
    expect(await otherThan(404, namesOne, saying(staff, unknown), otherForUnknown)).toEqual([]);
    const named: Chosen = (call) => nameOf(call) in unknownInside;
    const inside = (call: DescribedCall): Said => unknownInside[nameOf(call)] ?? {};
    expect(await otherThan(404, named, saying(staff, inside))).toEqual([]);
  });

  it('has 400 for wrong values in a query', async () => {
    expect.hasAssertions();
    for (const call of walk.calls) {
      for (const { name, schema } of call.parameters.filter((parameter) => parameter.in === 'query')) {
        for (const value of wrongValues(schema)) {
          const said = withQuery(inputOf(call), name, value);
          const status = await walk.meet(call, staff(), said);
          expect([nameOf(call), said.query, status]).toEqual([nameOf(call), said.query, 400]);
        }
      }
    }
  });

  it('has 400 for wrong types in a body, in each of its fields', async () => {
    expect.hasAssertions();
    for (const call of walk.calls.filter(({ body }) => body !== undefined)) {
      const right = inputOf(call).body as object;
      const fields = Object.entries(call.body ?? {}).map(([name, { $ref, type }]) => ({
        ...right,
        [name]: $ref !== undefined || type === 'object' ? 1 : { some: 'thing' },
      }));
      for (const body of [...fields, [], 'text', 1]) {
        const status = await walk.meet(call, staff(), { ...inputOf(call), body });
        expect([nameOf(call), body, status]).toEqual([nameOf(call), body, 400]);
      }
    }
  });

  it('has an empty page far behind the last', async () => {
    const notEmpty: string[] = [];
    const others = await otherThan(200, hasPages, async (call) => {
      const answered = await walk.ask(call, staff(), withQuery(inputOf(call), 'page', '2147483647'));
      const lists = listsOf(answered?.answer);
      if (lists.length === 0 || lists.some((list) => list.length > 0)) {
        notEmpty.push(nameOf(call));
      }
      return answered?.status;
    });
    expect(others).toEqual([]);
    expect(notEmpty).toEqual([]);
  });

  it('has success for whoever may ask', async () => {
    const succeeds = (call: DescribedCall): number => call.statuses.find((status) => status < 300) ?? 0;
    const isShownHere = (call: DescribedCall): boolean =>
      !(`${nameOf(call)} ${succeeds(call)}` in shownElsewhere) && nameOf(call) !== stream;
    const askers = async (call: DescribedCall): Promise<Api[]> => {
      if (nameOf(call) === logout) {
        return [await world.memberAgain()];
      }
      return { anonymous: [stranger()], 'signed-in': [member(), staff()], staff: [staff()] }[call.permission] ?? [];
    };
    const methods = ['PUT', 'PATCH', 'POST', 'GET', 'DELETE'];
    // From behind, so that one of a list is deleted before the whole list.
    const calls = methods.flatMap((method) => walk.calls.filter((call) => call.method === method).toReversed());
    const wrong: [string, Status][] = [];
    for (const call of calls.filter(isShownHere)) {
      if (/backup|snapshot/.test(call.path)) {
        await world.backupsRest();
      }
      for (const api of await askers(call)) {
        const status = await walk.meet(call, api, inputOf(call));
        wrong.push(...(status === succeeds(call) ? [] : [[nameOf(call), status] as [string, Status]]));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has a stream that begins', async () => {
    const call = walk.calls.find((known) => nameOf(known) === stream) as DescribedCall;
    const { status, headers, body } = await fetch(`${world.baseUrl}${call.path}`, {
      headers: member().client.credentials(),
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    await body?.cancel();
    walk.note(call, status);
  });

  it('has 503 while what a call needs is away', async () => {
    const database = new URL(world.platform.databaseUrl('identity'));
    const wire = await BreakableWire.to({ host: database.hostname, port: Number(database.port) });
    database.host = `127.0.0.1:${wire.port}`;
    const start = await loadService('gateway');
    const env = { ...world.platform.env('identity'), DATABASE_URL: database.href, REELKEEP_PORT: '0' };
    const cutOff = (await start(env)) as RunningGateway;
    try {
      wire.cut();
      // Nobody has seen this token yet, so that it has to be looked up.
      const program = (): Api => tokenApi(cutOff.address, 'f'.repeat(40));
      expect(await otherThan(503, ({ statuses }) => statuses.includes(503), saying(program))).toEqual([]);
    } finally {
      wire.mend();
      await cutOff.stop();
      await wire.close();
    }
  });

  it('has 408 for a body that does not come', async () => {
    const answers = await stalled;
    expect(answers).toEqual(walk.calls.filter(hasBody).map((call) => [nameOf(call), 408]));
  });

  describe('of files', () => {
    const film = 'UCcontract/contract001.mp4';
    const picture = 'videos/c/contract001.jpg';
    const urls = [`/media/${film}`, `/youtube/${film}`, `/cache/${picture}`] as const;

    beforeAll(async () => {
      for (const path of [join(world.platform.mediaDir, film), join(world.platform.cacheDir, picture)]) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, 'twenty bytes of it..');
      }
    });

    it.each<[string, number, () => Api, Parameters<FilesCommand['get']>[1]]>([
      ['whole', 200, member, {}],
      ['without its body', 200, member, { method: 'HEAD' }],
      ['whole, to staff', 200, staff, {}],
      ['in part', 206, member, { range: 'bytes=5-9' }],
      ['in part from its end', 206, member, { range: 'bytes=-5' }],
      ['in part to its end', 206, member, { range: 'bytes=5-' }],
      [
        'whole where the part is of another version',
        200,
        member,
        { range: 'bytes=5-9', headers: { 'if-range': '"x"' } },
      ],
      ['not in a part that is not there', 416, member, { range: 'bytes=20-' }],
      ['not to strangers', 403, stranger, {}],
      ['not under another host name', 400, member, { headers: { host: 'elsewhere.example' } }],
    ])('sends each %s', async (_, status, api, options) => {
      for (const url of urls) {
        expect([url, (await api().files.get(url, options)).status]).toEqual([url, status]);
      }
    });

    it('sends none again that the browser has, and none that is not there', async () => {
      for (const url of urls) {
        const { headers } = await member().files.get(url);
        const again = await member().files.get(url, { headers: { 'if-none-match': String(headers['etag']) } });
        expect([url, again.status]).toEqual([url, 304]);
        for (const none of [url.replace('001', '002'), `${url}/..%2f..%2fsecret`, url.slice(0, url.lastIndexOf('/'))]) {
          expect([none, (await member().files.get(none)).status]).toEqual([none, 404]);
        }
      }
    });
  });

  it('is met in each status that a call declares, and in no other', () => {
    expect(walk.faults).toEqual([]);
    expect(walk.unmet()).toEqual(Object.keys(shownElsewhere));
  });
});
