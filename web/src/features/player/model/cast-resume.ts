const RESUME_MIN_SECONDS = 5;
const RESUME_BACK_SECONDS = 3;

/** Where a receiver begins: a little before the position, so that nothing is missed while the room turns to it. */
export function castStart(positionSeconds: number): number {
  return positionSeconds > RESUME_MIN_SECONDS ? positionSeconds - RESUME_BACK_SECONDS : 0;
}
