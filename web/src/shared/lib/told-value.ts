/** A value outside of all components, which tells of its changes as `useSyncExternalStore` wants it. */
export class ToldValue<Value> {
  private value: Value | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): Value | undefined => this.value;

  set(value: Value | undefined): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }
}
