/** How long a tool may go on; told anew as often as it is prolonged. */
export type ToolGuard = {
  /**
   * Calls back with the time, in seconds of the monotonic clock, until which the tool may run: now, and when it
   * changes.
   */
  follow(tell: (until: number) => void): () => void;
};

/** Seconds of the monotonic clock, which all processes of a machine share. */
export const monotonicSeconds = (): number => Number(process.hrtime.bigint()) / 1e9;
