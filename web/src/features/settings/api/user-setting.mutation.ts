import type { UserConfigUpdate } from '../../../shared/api/types.js';
import { useSaveUserConfig } from '../../../shared/api/user-config.query.js';
import { settingChange } from './setting-change.js';

/** One personal setting: how to save it, with others where it needs some, and why its last change was refused. */
export function useUserSetting<Name extends keyof UserConfigUpdate>(name: Name) {
  const { save, ...change } = settingChange(useSaveUserConfig({ showsFailure: true }), name);
  return {
    ...change,
    save: (value: UserConfigUpdate[Name], others: UserConfigUpdate = {}) => save({ ...others, [name]: value }),
  };
}
