export type Debounced<T> = { call: (value: T) => void; cancel: () => void };

/** Calls `run` with the last value once `delayMs` have passed without another. */
export function debounce<T>(run: (value: T) => void, delayMs: number): Debounced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    cancel,
    call: (value) => {
      cancel();
      timer = setTimeout(() => run(value), delayMs);
    },
  };
}
