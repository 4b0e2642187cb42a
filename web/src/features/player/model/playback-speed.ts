export const MIN_SPEED = 0.25;
export const MAX_SPEED = 3;
export const DEFAULT_SPEED = 1;
const STEP = 0.25;

export const SPEEDS = Array.from(
  { length: (MAX_SPEED - MIN_SPEED) / STEP + 1 },
  (_, index) => MIN_SPEED + index * STEP,
);

/** The next speed in a direction, on the grid of quarter steps and within its ends. */
export function stepSpeed(current: number, direction: 1 | -1): number {
  const next = (Math.round(current / STEP) + direction) * STEP;
  return Math.min(MAX_SPEED, Math.max(MIN_SPEED, next));
}
