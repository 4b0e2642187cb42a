import { describe, expect, it } from '@jest/globals';
import type { EventConsumers, Live } from '@reelkeep/messaging';
import type { StreamGaps } from '@reelkeep/outbox';
import { createLogger, type Leadership, type Leaderships, SystemIds } from '@reelkeep/runtime';
import type { Workflows } from '@reelkeep/temporal';
import type { NotificationFeed } from './notification-feed.js';
import { TaskConsumer } from './task.consumer.js';

type Duty = Parameters<Leadership['start']>[0];

/** A consumer whose leadership is begun and lost by hand; notes what is begun and ended. */
const underTest = () => {
  const seen: string[] = [];
  let subscribed = (): void => undefined;
  let duty: Duty | undefined;
  const consumer = new TaskConsumer(
    { resume: async () => void seen.push('resume'), rest: async () => void seen.push('rest') } as NotificationFeed,
    {
      subscribe: async () => {
        await new Promise<void>((resolve) => {
          subscribed = resolve;
        });
        return { stop: async () => void seen.push('no events') };
      },
    } as unknown as EventConsumers,
    { watch: async () => undefined } as unknown as StreamGaps,
    {} as Workflows,
    new SystemIds(),
    { subscribe: () => ({ unsubscribe: () => void seen.push('no progress') }) } as unknown as Live,
    createLogger('test', 'silent'),
    { of: () => ({ start: async (given: Duty) => void (duty = given) }) } as unknown as Leaderships,
  );
  return {
    seen,
    subscribed: () => subscribed(),
    start: async () => {
      await consumer.onApplicationBootstrap();
      return duty as Duty;
    },
  };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('whoever follows the tasks', () => {
  it('stops when the leadership is lost while it begins, and only then begins anew', async () => {
    const { seen, subscribed, start } = underTest();
    const duty = await start();
    const session = {} as Parameters<Duty['lead']>[0];
    const first = duty.lead(session);
    await settled();
    const lost = duty.lost();
    const second = duty.lead(session);
    subscribed();
    await Promise.all([first, lost]);
    await settled();
    expect(seen).toEqual(['resume', 'no progress', 'no events', 'rest', 'resume']);
    subscribed();
    await second;
  });
});
