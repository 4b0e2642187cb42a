/**
 * Waits until `probe` stops throwing, and returns what it gives. For effects that arrive by event or workflow; the
 * last failure is thrown when `timeoutMs` is over.
 */
export const eventually = async <T>(probe: () => Promise<T> | T, timeoutMs = 30_000): Promise<T> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > giveUpAt) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};
