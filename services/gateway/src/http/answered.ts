/**
 * The part that a service answers with unless it refuses: what is not known, it says itself. Without it the fault is
 * ours.
 */
export const answered = <T>(part: T | undefined): T => {
  if (part === undefined) {
    throw new Error('A service answered without what was asked for.');
  }
  return part;
};
