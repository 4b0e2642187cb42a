import { type AppConfig, appConfigSchema, defaultAppConfig } from './app-config.js';

type Section = Record<string, unknown>;

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Settings that another version may have stored, brought up to date: new ones get their default, unknown ones and
 * values that are not allowed are dropped (SEMANTICS 31). Takes anything.
 */
export const completeSettings = (stored: unknown): AppConfig => {
  const sections = isSection(stored) ? stored : {};
  const complete = Object.entries(defaultAppConfig).map(([name, defaults]) => {
    const given = isSection(sections[name]) ? sections[name] : {};
    const kept = Object.keys(defaults).filter((key) => key in given && isAllowed(name, key, given[key]));
    return [name, { ...defaults, ...Object.fromEntries(kept.map((key) => [key, given[key]])) }];
  });
  return appConfigSchema.parse(Object.fromEntries(complete));
};

const isAllowed = (section: string, key: string, value: unknown): boolean =>
  appConfigSchema.safeParse({ [section]: { [key]: value } }).success;
