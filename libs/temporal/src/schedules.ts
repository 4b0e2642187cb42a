import type { StartOf, WorkflowBody, WorkflowContract, WorkflowKey, WorkflowTraffic } from '@reelkeep/contracts';
import { DomainError, unlessLate } from '@reelkeep/runtime';
import { type Client, ScheduleAlreadyRunning, ScheduleNotFoundError, type ScheduleSpec } from '@temporalio/client';
import { askTemporal } from './ask-temporal.js';

/** When a schedule rings: at a minute of some hours on some weekdays (0 is Sunday), in a time zone of the tz database. */
export type Ring = {
  minute: number;
  hours: readonly number[];
  weekdays: readonly number[];
  timeZone: string;
};

const dayNames = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

const specOf = ({ minute, hours, weekdays, timeZone }: Ring): ScheduleSpec => ({
  timezone: timeZone,
  calendars: [{ minute, hour: [...hours], dayOfWeek: weekdays.map((day) => dayNames[day] ?? 'SUNDAY') }],
});

// Temporal shows it beside the schedule; by it is known what a schedule was made of.
const noteOf = ({ minute, hours, weekdays, timeZone }: Ring): string =>
  `minute ${minute}, hours ${hours.join(',')}, weekdays ${weekdays.join(',')}, ${timeZone}`;

const dayMs = 24 * 60 * 60 * 1000;

// Asked beside what is answered anyway.
const nextWithinMs = 1_000;

/**
 * Schedules of Temporal that start workflows by their contracts: what it missed within a day is started later, and
 * nothing while an earlier run goes on. Throws `unavailable` without Temporal.
 */
export class Schedules {
  constructor(private readonly client: Client) {}

  /**
   * Makes the schedule or makes it as it is wanted; one that is as wanted stays untouched. A schedule that is not there
   * may have been lost: it rings at once for what it missed since `since`. Throws `internal` when Temporal refuses it.
   */
  async keep<B extends WorkflowBody, T extends WorkflowTraffic, K extends WorkflowKey>(
    scheduleId: string,
    contract: WorkflowContract<B, T, K>,
    input: StartOf<B, K>,
    ring: Ring,
    since: Date,
  ): Promise<void> {
    const workflowId = (contract.workflowId as (...key: unknown[]) => string)(input);
    const wanted = {
      spec: specOf(ring),
      action: {
        type: 'startWorkflow' as const,
        workflowType: contract.name,
        workflowId,
        taskQueue: contract.taskQueue,
        args: [input],
      },
      policies: { overlap: 'SKIP' as const, catchupWindow: dayMs },
    };
    const note = noteOf(ring);
    await askTemporal(this.client, async () => {
      const handle = this.client.schedule.getHandle(scheduleId);
      const found = await handle.describe().catch(ifThere);
      if (!found) {
        const end = new Date();
        const start = new Date(Math.max(since.getTime(), end.getTime() - dayMs));
        const backfill = start < end ? [{ start, end, overlap: 'SKIP' as const }] : [];
        await this.client.schedule
          .create({ scheduleId, ...wanted, state: { note, backfill } })
          .catch((error: unknown) => {
            if (!(error instanceof ScheduleAlreadyRunning)) {
              refused(error);
            }
          });
      } else if (found.state.note !== note) {
        await handle.update(() => ({ ...wanted, state: { note, paused: false } })).catch(refused);
      }
    });
  }

  /** Removes the schedule; one that is not there is fine. */
  async remove(scheduleId: string): Promise<void> {
    await askTemporal(this.client, () => this.client.schedule.getHandle(scheduleId).delete().catch(ifThere));
  }

  /** When it rings next; undefined when it is not as `ring` says, or Temporal does not answer within a second. */
  async next(scheduleId: string, ring: Ring): Promise<Date | undefined> {
    const asked = this.client
      .withDeadline(Date.now() + nextWithinMs, () => this.client.schedule.getHandle(scheduleId).describe())
      .then(
        ({ state, info }) => (state.note === noteOf(ring) ? info.nextActionTimes[0] : undefined),
        () => undefined,
      );
    // The deadline does not count what it takes to connect.
    return unlessLate(asked, nextWithinMs, () => undefined);
  }
}

// The client makes a TypeError of a schedule that Temporal refuses, as for a time zone that it does not know.
const refused = (error: unknown): never => {
  if (error instanceof TypeError) {
    throw new DomainError('internal', `Temporal refuses a schedule: ${error.message}`, { cause: error });
  }
  throw error;
};

const ifThere = (error: unknown): undefined => {
  if (error instanceof ScheduleNotFoundError) {
    return undefined;
  }
  throw error;
};
