// A process of its own, so that what it does at the doors costs the measuring one no time. Told what by its parent.
import { allTricks, onlyLogins } from './doors.mjs';

const work = async ({ kind, baseUrl, seconds, ...options }) => {
  const end = Date.now() + seconds * 1_000;
  const statuses = {};
  const start = kind === 'logins' ? onlyLogins : allTricks;
  await Promise.all(start(baseUrl, () => Date.now() >= end, { ...options, statuses }));
  process.send(statuses, () => process.disconnect());
};

process.once('message', (task) => void work(task));
process.once('disconnect', () => process.exit(0));
