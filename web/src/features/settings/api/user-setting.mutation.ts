import { ApiError } from '../../../shared/api/api-error.js';
import type { UserConfigUpdate } from '../../../shared/api/types.js';
import { useSaveUserConfig } from '../../../shared/api/user-config.query.js';

/** One personal setting: how to save it, with others where it needs some, and why its last change was refused. */
export function useUserSetting<Name extends keyof UserConfigUpdate>(name: Name) {
  const { mutateAsync, isPending, error, reset } = useSaveUserConfig();
  return {
    isPending,
    /** Resolves when the change is stored or refused; says which. */
    save: (value: UserConfigUpdate[Name], others: UserConfigUpdate = {}): Promise<boolean> =>
      mutateAsync({ ...others, [name]: value }).then(
        () => true,
        () => false,
      ),
    errors: error instanceof ApiError ? (error.fields[name] ?? [error.message]) : [],
    reset,
  };
}
