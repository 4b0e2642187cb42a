import { roster } from '../services/roster.js';

/** What can be done with dead letters. */
export type Order =
  | { what: 'list' }
  | { what: 'replay'; eventIds: string[] }
  | { what: 'expire'; days: number | undefined };

/** Undefined for words that are no order. */
export const orderOf = ([what, ...rest]: readonly string[]): Order | undefined => {
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

/** Carries it out on the schemas whose databases are given. */
export const carryOut = async (
  order: Order,
  urls: Readonly<Partial<Record<string, string>>>,
  say: (line: string) => void,
): Promise<void> => {
  // Only here: it loads a database driver.
  const { DeadLetterDesk, deadLettersExpireAfterDays } = await import('@reelkeep/outbox');
  let count = 0;
  for (const { name, schema } of roster) {
    const url = urls[schema];
    const desk = url === undefined ? undefined : await DeadLetterDesk.open(url, schema);
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
