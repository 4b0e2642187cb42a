/** Ends an exhaustive switch: a new member of the union makes the call fail to compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}
