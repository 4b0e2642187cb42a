import { isDeepStrictEqual } from 'node:util';
import { type AppConfig, appConfigSchema, defaultAppConfig } from '@reelkeep/contracts';

/** The settings with those of others in the place of what is still a default, and how many became others by that. */
export const withUnchanged = (current: AppConfig, given: AppConfig): { settings: AppConfig; taken: number } => {
  let taken = 0;
  const merged = Object.entries(defaultAppConfig).map(([name, defaults]) => {
    const section = name as keyof AppConfig;
    const ours: Record<string, unknown> = current[section];
    const theirs: Record<string, unknown> = given[section];
    const keys = Object.entries(defaults as Record<string, unknown>)
      .filter(([key, value]) => isDeepStrictEqual(ours[key], value) && !isDeepStrictEqual(theirs[key], value))
      .map(([key]) => key);
    taken += keys.length;
    return [section, { ...ours, ...Object.fromEntries(keys.map((key) => [key, theirs[key]])) }];
  });
  return { settings: appConfigSchema.parse(Object.fromEntries(merged)), taken };
};
