// What the seed asks of a running Reelkeep by its own calls.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Who shares the archive with the one who seeds it; staff gives them a password when one is wanted. */
const members = ['anouk', 'bruno', 'chiara'];

/** Adds the members of a household. Resolves with the ids of all its users, the one signed in first. */
export const addMembers = async (keeper) => {
  const { id } = await keeper.call('GET', '/api/user/account/');
  const added = [];
  for (const name of members) {
    const user = { username: name, password: randomBytes(18).toString('base64url') };
    added.push(await keeper.call('POST', '/api/user/admin/', user));
  }
  return [id, ...added.map((user) => user.id)].map(String);
};

/** Starts a task by its name. Resolves with its result once it is over; throws when it failed. */
export const runTask = async (keeper, name) => {
  const { task_id: id } = await keeper.call('POST', `/api/task/by-name/${name}/`);
  for (;;) {
    // Not known until it has begun.
    const { status, result } = await keeper.call('GET', `/api/task/by-id/${id}/`, undefined, [200, 404]);
    if (status === 'SUCCESS') return result;
    if (['FAILURE', 'REVOKED'].includes(status)) throw new Error(`${name} ended with ${status}: ${result}`);
    await delay(500);
  }
};

const searchAnswersWithinMs = 600_000;

/** Whatever is searched first may take longer than a person is kept waiting for. Throws when search stays away. */
export const untilSearchAnswers = async (keeper) => {
  const isWhole = ({ status, headers }) => status === 200 && headers['x-search-reduced'] === undefined;
  const giveUpAt = performance.now() + searchAnswersWithinMs;
  while (!isWhole(await keeper.exchange('GET', '/api/search/?query=lighthouse'))) {
    if (performance.now() > giveUpAt) throw new Error('search does not answer: is Elasticsearch up?');
    await delay(500);
  }
};
