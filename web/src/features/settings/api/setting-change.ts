import { ApiError } from '../../../shared/api/api-error.js';

/** A change that is stored or refused; `field` is what the server calls it. */
export function settingChange<Change>(
  mutation: {
    mutateAsync: (change: Change) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  },
  field: string,
) {
  const { mutateAsync, isPending, error, reset } = mutation;
  return {
    isPending,
    /** Resolves when the change is stored or refused; says which. */
    save: (change: Change): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    /** Why the last change was refused. */
    errors: error instanceof ApiError ? (error.fields[field] ?? [error.message]) : [],
    reset,
  };
}
