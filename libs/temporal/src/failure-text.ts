/** The fault behind a failed step, as workflows see it. */
export const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/** The words of that fault. */
export const failureText = (error: unknown): string => {
  const root = rootOf(error);
  return root instanceof Error ? root.message : String(root);
};
