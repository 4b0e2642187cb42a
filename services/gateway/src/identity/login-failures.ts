/** Failures at signing in, one count for all gateways. Each call rejects when they cannot be reached. */
export abstract class LoginFailures {
  /** What one source's attempts at one account are known by; tells nothing of either. */
  abstract keyOf(source: string, username: string): Promise<string>;
  /** Failures in a row within the last quarter of an hour. */
  abstract count(key: string): Promise<number>;
  abstract add(key: string): Promise<void>;
  abstract forget(key: string): Promise<void>;
  /**
   * Takes the next turn of those that are given every `everyMs`, of all gateways together: 0 when it was taken, else
   * milliseconds until there is one.
   */
  abstract takeTurn(key: string, everyMs: number): Promise<number>;
}
