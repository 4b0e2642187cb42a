import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anonymousApi, type Api, eventually, type Schemas, signedInApi, tokenApi } from '@reelkeep/testing';
import { type RunningGateway, startGateway } from '../start-gateway.js';
import { addUser, startTestGateway, type TestGateway } from '../testing/test-gateway.js';

type User = Schemas['ManagedUser'];

const notPermitted = { detail: 'You do not have permission to perform this action.' };
const notSignedIn = { detail: 'Authentication credentials were not provided.' };
const lastStaff = (name: string) => ({
  error: `"${name}" is the last active staff user. Give another user the staff role first.`,
});
// Much sooner than memory forgets by itself.
const soonMs = 8_000;

let world: TestGateway;
let other: RunningGateway;
let keeper: Api;

beforeAll(async () => {
  world = await startTestGateway();
  other = await startGateway(world.env);
  keeper = await world.admin();
});

afterAll(async () => {
  await other?.stop();
  await world.stop();
});

const password = 'a password that staff set';
const add = (username: string, isStaff = false): Promise<User> =>
  keeper.users.add({ username, password, is_staff: isStaff });
const byName = async (name: string): Promise<User | undefined> =>
  (await keeper.users.list()).find((user) => user.name === name);
/** One session at each gateway, both already known there. */
const sessionsOf = async (name: string): Promise<[Api, Api]> => {
  const here = await signedInApi(world.gateway.address, name, password);
  const there = anonymousApi(other.address);
  there.client.cookies.set('sessionid', here.client.cookies.get('sessionid') ?? '');
  there.client.cookies.set('csrftoken', here.client.cookies.get('csrftoken') ?? '');
  await Promise.all([here.session.ping(), there.session.ping()]);
  return [here, there];
};

describe('users', () => {
  it('are a list for staff, without what belongs to their owners alone', async () => {
    await world.member();
    const users = await keeper.users.list();
    expect(users).toMatchObject([
      { id: 1, name: 'keeper', is_staff: true, is_active: true, last_login: expect.stringContaining('T') },
      { name: 'guest', is_staff: false, is_active: true, last_login: expect.stringContaining('T') },
    ]);
    expect(users.map((user) => Object.keys(user))).toEqual(
      users.map(() => ['id', 'name', 'is_staff', 'is_active', 'last_login']),
    );
    expect(JSON.stringify(users)).not.toContain('argon2');
  });

  it('are nobody else’s business', async () => {
    const member = await world.member();
    const user = { username: 'intruder', password, is_staff: true };
    for (const [api, refused] of [
      [member, notPermitted],
      [world.anonymous(), notSignedIn],
    ] as const) {
      expect(await api.users.list({ status: 403 })).toEqual(refused);
      expect(await api.users.add(user, { status: 403 })).toEqual(refused);
      expect(await api.users.update(2, { is_staff: true }, { status: 403 })).toEqual(refused);
    }
    expect(await keeper.users.add(user, { status: 403, withoutCsrf: true })).toEqual({
      detail: 'CSRF Failed: CSRF token missing.',
    });
    expect(await byName('intruder')).toBeUndefined();
  });

  it('sign in with the password that staff gave them', async () => {
    const added = await keeper.users.add({ username: '  ann ', password, is_staff: false });
    expect(added).toEqual({ id: added.id, name: 'ann', is_staff: false, is_active: true, last_login: null });
    const ann = await signedInApi(other.address, 'ann', password);
    expect(await ann.session.account()).toMatchObject({ name: 'ann', is_staff: false, is_superuser: false });
    expect(JSON.stringify(await byName('ann'))).toContain('T');
  });

  it('have a name of their own, and name and password as a sign-in takes them', async () => {
    const refused = (username: string, secret: string) =>
      keeper.users.add({ username, password: secret, is_staff: false }, { status: 400 });
    await add('taken');
    expect(await refused('taken', password)).toEqual({ error: 'There is a user "taken" already.' });
    expect(await refused('   ', '')).toEqual({
      username: ['This field may not be blank.'],
      password: ['This field may not be blank.'],
    });
    expect(await refused('n'.repeat(151), 'ä'.repeat(2_049))).toEqual({
      username: ['Ensure this field has no more than 150 characters.'],
      password: ['Ensure this field has no more than 4096 bytes.'],
    });
    const longest = 'n'.repeat(150);
    await add(longest);
    await signedInApi(world.gateway.address, longest, password);
    const both = await Promise.all(
      [1, 2].map(() => keeper.users.add({ username: 'twin', password, is_staff: false }, { status: [200, 400] })),
    );
    expect(both.filter((answer) => 'error' in answer)).toEqual([{ error: 'There is a user "twin" already.' }]);
  });

  it('that do not exist cannot be changed', async () => {
    const change = (id: string) =>
      keeper.client.call('POST', `/api/user/admin/${id}/`, { body: { is_active: false }, status: 404 });
    for (const id of ['4711', '999999999', '99999999999999999999', 'keeper', '-1']) {
      expect(await change(id)).toEqual({ error: 'There is no such user.' });
    }
  });
});

describe('a user that is disabled', () => {
  it('is out at every gateway at once, with session and token, until enabled', async () => {
    const { id } = await add('bob', true);
    const [here, there] = await sessionsOf('bob');
    const { token } = await here.settings.token();
    const program = tokenApi(other.address, token);
    await program.session.ping();
    expect(await keeper.users.update(id, { is_active: false })).toMatchObject({ name: 'bob', is_active: false });
    expect(await here.session.ping({ status: 403 })).toEqual(notSignedIn);
    await eventually(async () => {
      expect(await there.session.ping({ status: 403 })).toEqual(notSignedIn);
      expect(await program.session.ping({ status: 403 })).toEqual({ detail: 'Invalid token.' });
    }, soonMs);
    expect(await anonymousApi(other.address).session.login('bob', password, { status: 400 })).toEqual({
      error: 'Invalid credentials',
    });
    expect(await keeper.users.update(id, { is_active: true })).toMatchObject({ is_active: true, is_staff: true });
    await signedInApi(other.address, 'bob', password);
    // What ended stays so.
    await here.session.ping({ status: 403 });
    await program.session.ping({ status: 403 });
  });

  it('gets in by no sign-in that is under way', async () => {
    const { id } = await add('quick');
    const entered = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const api = anonymousApi(n % 2 === 0 ? world.gateway.address : other.address);
        if (n === 4) {
          await keeper.users.update(id, { is_active: false });
        } else {
          await api.session.login('quick', password, { status: [204, 400, 503] });
        }
        return api;
      }),
    );
    for (const api of entered) {
      await eventually(async () => expect(await api.session.ping({ status: 403 })).toEqual(notSignedIn), soonMs);
    }
  });
});

describe('a password that staff set anew', () => {
  it('ends what was begun with the old one, at every gateway', async () => {
    const { id } = await add('cleo', true);
    const [here, there] = await sessionsOf('cleo');
    const { token } = await there.settings.token();
    expect(await keeper.users.update(id, { password: '' }, { status: 400 })).toEqual({
      password: ['This field may not be blank.'],
    });
    expect(await keeper.users.update(id, { password: 'seven77' }, { status: 400 })).toEqual({
      password: ['Ensure this field has at least 8 characters.'],
    });
    await keeper.users.update(id, { password: 'another one' });
    expect(await here.session.ping({ status: 403 })).toEqual(notSignedIn);
    await eventually(async () => {
      expect(await there.session.ping({ status: 403 })).toEqual(notSignedIn);
      await tokenApi(other.address, token).session.ping({ status: 403 });
    }, soonMs);
    await anonymousApi(other.address).session.login('cleo', password, { status: 400 });
    await signedInApi(other.address, 'cleo', 'another one');
  });
});

describe('the own password', () => {
  const ownPassword = 'a password of my own';

  it('is changed by who knows the current one: all else that was begun ends, this session goes on', async () => {
    await add('dora', true);
    const [here, there] = await sessionsOf('dora');
    const { token } = await there.settings.token();
    const before = here.client.cookies.get('sessionid');
    await here.users.changePassword({ current_password: password, password: ownPassword });
    expect(here.client.cookies.get('sessionid')).not.toBe(before);
    await here.session.ping();
    // A change needs the CSRF token, which is another one as well.
    await here.settings.updateOwn({ page_size: 13 });
    await eventually(async () => {
      expect(await there.session.ping({ status: 403 })).toEqual(notSignedIn);
      await tokenApi(other.address, token).session.ping({ status: 403 });
    }, soonMs);
    await anonymousApi(other.address).session.login('dora', password, { status: 400 });
    await signedInApi(other.address, 'dora', ownPassword);
  });

  it('lasts as long as the session before it would have', async () => {
    await add('eli');
    const api = anonymousApi(world.gateway.address);
    await api.session.login('eli', password, { rememberMe: true });
    const answer = await api.client.exchange('POST', '/api/user/password/', {
      body: { current_password: password, password: ownPassword },
    });
    const cookie = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('sessionid=')) ?? '';
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(seconds).toBeGreaterThan(365 * 24 * 60 * 60 - 120);
    expect(seconds).toBeLessThanOrEqual(365 * 24 * 60 * 60);
  });

  it('is changed by a program as well, which gets no session and loses its token', async () => {
    await add('gus', true);
    const [here] = await sessionsOf('gus');
    const { token } = await here.settings.token();
    const program = tokenApi(world.gateway.address, token);
    await program.users.changePassword({ current_password: password, password: ownPassword });
    expect([...program.client.cookies.keys()]).toEqual([]);
    await program.session.ping({ status: 403 });
    await signedInApi(world.gateway.address, 'gus', ownPassword);
  });

  it('does not replace one that staff set at the same time', async () => {
    const { id } = await add('hal');
    const api = await signedInApi(world.gateway.address, 'hal', password);
    const passwords = { current_password: password, password: ownPassword };
    const [changed] = await Promise.all([
      api.client.exchange('POST', '/api/user/password/', { body: passwords }),
      keeper.users.update(id, { password: 'set by staff' }),
    ]);
    expect([204, 400, 403]).toContain(changed.status);
    await anonymousApi(world.gateway.address).session.login('hal', ownPassword, { status: 400 });
    await signedInApi(world.gateway.address, 'hal', 'set by staff');
  });

  it('of who is disabled at the same time is changed before that, or not at all', async () => {
    const { id } = await add('ivy');
    const api = await signedInApi(world.gateway.address, 'ivy', password);
    const passwords = { current_password: password, password: ownPassword };
    const [changed] = await Promise.all([
      api.client.exchange('POST', '/api/user/password/', { body: passwords }),
      keeper.users.update(id, { is_active: false }),
    ]);
    await keeper.users.update(id, { is_active: true });
    expect([204, 400, 403]).toContain(changed.status);
    const signsIn = async (secret: string): Promise<boolean> => {
      const anew = anonymousApi(world.gateway.address);
      await anew.session.login('ivy', secret, { status: [204, 400] });
      return anew.client.cookies.has('sessionid');
    };
    const opening = [await signsIn(password), await signsIn(ownPassword)];
    expect(opening.filter(Boolean)).toHaveLength(1);
    // Told of no session, it was changed all the same when the user was disabled right behind, and not when before.
    if (changed.status !== 403) {
      expect(opening[1]).toBe(changed.status === 204);
    }
  });

  it('stays what it is, with all sessions, for who does not know it or gives no other', async () => {
    await add('fay');
    const [here, there] = await sessionsOf('fay');
    const refused = { status: 400 };
    expect(await here.users.changePassword({ current_password: 'a guess', password: ownPassword }, refused)).toEqual({
      current_password: ['This is not your password.'],
    });
    expect(await here.users.changePassword({ current_password: password, password: '' }, refused)).toEqual({
      password: ['This field may not be blank.'],
    });
    await here.session.ping();
    await there.session.ping();
    await signedInApi(world.gateway.address, 'fay', password);
    const nobody = world.anonymous();
    const passwords = { current_password: password, password: ownPassword };
    expect(await nobody.users.changePassword(passwords, { status: 403 })).toEqual(notSignedIn);
  });
});

describe('the staff role', () => {
  it('is given and taken at once, at every gateway, and the session goes on', async () => {
    const { id } = await add('dan');
    const [here, there] = await sessionsOf('dan');
    expect(await here.users.list({ status: 403 })).toEqual(notPermitted);
    await keeper.users.update(id, { is_staff: true });
    expect(await here.users.list()).toContainEqual(await byName('dan'));
    await eventually(() => there.users.list(), soonMs);
    await keeper.users.update(id, { is_staff: false });
    expect(await here.users.list({ status: 403 })).toEqual(notPermitted);
    await eventually(async () => expect(await there.users.list({ status: 403 })).toEqual(notPermitted), soonMs);
    await here.session.ping();
  });

  it('of a superuser is taken with what that is', async () => {
    await addUser(world.platform, { username: 'root', password, isSuperuser: true });
    const root = await signedInApi(world.gateway.address, 'root', password);
    const { id, is_staff: isStaff } = (await byName('root')) ?? { id: 0, is_staff: false };
    expect(isStaff).toBe(true);
    expect(await keeper.users.update(id, { is_staff: false })).toMatchObject({ is_staff: false });
    expect(await root.session.account()).toMatchObject({ is_staff: false, is_superuser: false });
    expect(await root.users.list({ status: 403 })).toEqual(notPermitted);
  });
});

describe('the last active staff user', () => {
  /** All staff but the keeper lose the role. */
  const leaveAlone = async (): Promise<void> => {
    for (const { id, name, is_staff: isStaff } of await keeper.users.list()) {
      if (isStaff && name !== 'keeper') {
        await keeper.users.update(id, { is_staff: false });
      }
    }
  };

  it('keeps role and account, whoever asks', async () => {
    const gone = await add('gone', true);
    await leaveAlone();
    await keeper.users.update(gone.id, { is_staff: true, is_active: false });
    // A staff user that is disabled counts for nothing.
    for (const change of [{ is_staff: false }, { is_active: false }, { is_staff: false, is_active: false }]) {
      expect(await keeper.users.update(1, change, { status: 400 })).toEqual(lastStaff('keeper'));
    }
    await keeper.session.ping();
    expect(await byName('keeper')).toMatchObject({ is_staff: true, is_active: true });
    // Changes nothing of that.
    await keeper.users.update(1, { is_staff: true, is_active: true });
  });

  it('is there however two of them race', async () => {
    await leaveAlone();
    const rival = await add('rival', true);
    const secret = 'a long enough sentence';
    let refusals = 0;
    for (let round = 0; round < 12; round++) {
      const one = await signedInApi(world.gateway.address, 'keeper', secret);
      const two = await signedInApi(other.address, 'rival', password);
      const change = [{ is_staff: false }, { is_active: false }][round % 2] ?? {};
      // Each the other or, every other time, itself.
      const [first, second] = round % 4 < 2 ? [rival.id, 1] : [1, rival.id];
      const options = { status: [200, 400, 403] };
      const answers = await Promise.all([
        one.users.update(first, change, options),
        two.users.update(second, change, options),
      ]);
      const done = answers.flatMap((answer) => ('id' in answer ? [answer.id] : []));
      refusals += answers.filter((answer) => 'error' in answer).length;
      expect(done).toHaveLength(1);
      const [changed = 0] = done;
      // Whoever is staff still gives the other what was taken.
      const left = changed === 1 ? two : one;
      await eventually(() => left.users.update(changed, { is_staff: true, is_active: true }), soonMs);
    }
    // Not only rounds in which one came too late to ask.
    expect(refusals).toBeGreaterThan(0);
  }, 120_000);
});
