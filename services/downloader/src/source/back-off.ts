/** How long to wait before the source is asked again, all in milliseconds. */
export abstract class BackOff {
  /** After a pause's first failure; each further one doubles it, up to the last. */
  abstract readonly pauses: Readonly<Record<PauseKind, { firstMs: number; lastMs: number }>>;
  /** Between the tries of one row whose own reading fails; after the last of them a person has to look. */
  abstract readonly rowMs: readonly number[];
  /** While a video is live, or its recording is being prepared. */
  abstract readonly liveMs: number;
  /** While comments wait for rows that are to be read: nobody waits for comments. */
  abstract readonly giveWayMs: number;
}

/** Why nothing is asked: the source cannot be reached, refuses everything, or something on our side is wrong. */
export type PauseKind = 'away' | 'blocked' | 'broken';

const seconds = 1000;
const minutes = 60 * seconds;

export const usualBackOff: BackOff = {
  pauses: {
    // Cheap for everyone: nobody hears these questions.
    away: { firstMs: 5 * seconds, lastMs: 1 * minutes },
    // Every question during a block can make it longer.
    blocked: { firstMs: 1 * minutes, lastMs: 60 * minutes },
    broken: { firstMs: 1 * minutes, lastMs: 10 * minutes },
  },
  rowMs: [10 * seconds, 1 * minutes, 5 * minutes, 15 * minutes],
  liveMs: 10 * minutes,
  giveWayMs: 15 * seconds,
};

/** The wait before the next try, after so many failures of a pause. */
export const pauseMs = ({ pauses }: BackOff, kind: PauseKind, failures: number): number =>
  Math.min(pauses[kind].lastMs, pauses[kind].firstMs * 2 ** Math.min(failures - 1, 30));
