import { StartupProblem } from '@reelkeep/engines';
import type { Variables } from '../config/environment.js';
import { runOnDatabase } from '../database/run-on-database.js';
import { roster } from '../services/roster.js';
import { Screen } from '../start/screen.js';

type Order = { what: 'list' } | { what: 'replay'; eventIds: string[] } | { what: 'expire'; days: number | undefined };

const usage = new StartupProblem(
  'What is to be done with the dead letters?',
  'npm run dead-letters -- list, replay [EVENT …] (all without one), or expire [--days N].',
);

/**
 * Shows the events that a service could not handle, has it handle them again, or removes old ones; whether Reelkeep
 * runs or not. Resolves with the exit code.
 */
export const runDeadLetters = async (
  args: readonly string[],
  env: Variables,
  output: NodeJS.WriteStream,
): Promise<number> => {
  const screen = new Screen(output);
  const order = orderOf(args);
  if (!order) {
    screen.problems([usage]);
    return 2;
  }
  return runOnDatabase(screen, env, 'looking at dead letters', (urls) =>
    carryOut(order, urls, (line) => screen.line(line)),
  );
};

const orderOf = ([what, ...rest]: readonly string[]): Order | undefined => {
  if (what === 'list' && rest.length === 0) {
    return { what };
  }
  if (what === 'replay' && rest.every((id) => /^[0-9a-f-]{36}$/.test(id))) {
    return { what, eventIds: rest };
  }
  const [option, days = ''] = rest;
  if (
    what === 'expire' &&
    (rest.length === 0 || (rest.length === 2 && option === '--days' && /^\d{1,5}$/.test(days)))
  ) {
    return { what, days: rest.length === 0 ? undefined : Number(days) };
  }
  return undefined;
};

const carryOut = async (
  order: Order,
  urls: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<void> => {
  // Only here: it loads a database driver.
  const { DeadLetterDesk, deadLettersExpireAfterDays } = await import('@reelkeep/outbox');
  let count = 0;
  for (const { name, schema } of roster) {
    const desk = await DeadLetterDesk.open(urls[schema] ?? '', schema);
    if (!desk) {
      continue;
    }
    try {
      if (order.what === 'list') {
        for (const letter of await desk.list()) {
          count += 1;
          const state = letter.isAskedFor
            ? ' (is handled again)'
            : letter.canReplay
              ? ''
              : ' (cannot be handled again)';
          say(`${letter.createdAt.toISOString()} ${name} ${letter.durable} ${letter.eventId}${state}`);
          say(`  ${letter.subject}: ${letter.error}`);
        }
      } else if (order.what === 'replay') {
        count += await desk.replay(order.eventIds);
      } else {
        count += await desk.expire(order.days ?? deadLettersExpireAfterDays);
      }
    } finally {
      await desk.close();
    }
  }
  say(summaries[order.what](count));
};

const summaries: Readonly<Record<Order['what'], (count: number) => string>> = {
  list: (count) => (count === 0 ? 'There are no dead letters.' : `${count} dead letters.`),
  replay: (count) =>
    `${count} are handled again: within seconds, or at the next start. What fails again stays in the list.`,
  expire: (count) => `${count} removed.`,
};
