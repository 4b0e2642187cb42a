/** How long to wait before the source is asked again, all in milliseconds. */
export abstract class BackOff {
  /** After a pause's first failure; each further one doubles it, up to the last. */
  abstract readonly pauses: Readonly<Record<PauseKind, { firstMs: number; lastMs: number }>>;
  /**
   * After a block everything keeps this distance from the next at least, twice as much for each step before the last;
   * each good answer is a step.
   */
  abstract readonly careful: { steps: number; lastMs: number };
  /** Between the tries of one row whose own reading fails; after the last of them a person has to look. */
  abstract readonly rowMs: readonly number[];
  /** While a video is live, or its recording is being prepared. */
  abstract readonly liveMs: number;
  /** Before each new try for parts that failed beside an archived item; after the last of them they are given up. */
  abstract readonly partsMs: readonly number[];
  /** While what nobody waits for gives way: comments, details of rows, playlists after a run. */
  abstract readonly giveWayMs: number;
  /** Between two questions for details of rows, whatever the settings say: there may be thousands. */
  abstract readonly detailMs: number;
  /** Between two looks at a disk that is short of room. */
  abstract readonly spaceMs: number;
}

/** Why nothing is asked: the source cannot be reached, refuses everything, or something on our side is wrong. */
export type PauseKind = 'away' | 'blocked' | 'broken';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

export const usualBackOff: BackOff = {
  pauses: {
    // Cheap for everyone: nobody hears these questions.
    away: { firstMs: 5 * seconds, lastMs: 1 * minutes },
    // Every question during a block can make it longer.
    blocked: { firstMs: 1 * minutes, lastMs: 60 * minutes },
    broken: { firstMs: 1 * minutes, lastMs: 10 * minutes },
  },
  careful: { steps: 5, lastMs: 2 * seconds },
  rowMs: [10 * seconds, 1 * minutes, 5 * minutes, 15 * minutes],
  liveMs: 10 * minutes,
  partsMs: [5 * minutes, 1 * hours, 6 * hours, 24 * hours, 72 * hours],
  giveWayMs: 15 * seconds,
  detailMs: 10 * seconds,
  spaceMs: 15 * seconds,
};

/** The distance that is kept with so many careful steps to go; 0 with none. */
export const carefulMs = ({ careful }: BackOff, stepsLeft: number): number =>
  stepsLeft > 0 ? careful.lastMs * 2 ** (Math.min(stepsLeft, careful.steps) - 1) : 0;

/** The wait before the next try, after so many failures of a pause. */
export const pauseMs = ({ pauses }: BackOff, kind: PauseKind, failures: number): number =>
  Math.min(pauses[kind].lastMs, pauses[kind].firstMs * 2 ** Math.min(failures - 1, 30));
