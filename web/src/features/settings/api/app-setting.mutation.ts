import { useSuspenseQuery } from '@tanstack/react-query';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { api } from '../../../shared/api/http.js';
import type { AppConfig } from '../../../shared/api/types.js';
import { useStoredWish } from '../../../shared/api/use-stored-wish.js';
import { useGranted } from '../../../shared/api/use-wish.js';
import { settingChange } from './setting-change.js';

type Section = keyof AppConfig;
type Value = string | number | boolean | null;

/** One setting of the application: what it is, what it will be, how to save it, and why its last change was refused. */
export function useAppSetting<S extends Section, Name extends keyof AppConfig[S] & string>(section: S, name: Name) {
  const field = `${section}.${name}`;
  const query = appConfigQuery();
  const stored = useSuspenseQuery(query).data[section][name];
  const wished = useGranted<Record<string, unknown>>(query.queryKey, { [field]: stored })[field] as typeof stored;
  const mutation = useStoredWish(
    query.queryKey,
    (change: Record<string, Value>) =>
      api('post', '/api/appsettings/config/', { body: { [section]: { [name]: change[field] } }, keepalive: true }),
    // Who changes a setting shows a failure beside it.
    { showsFailure: true },
  );
  const { save, ...change } = settingChange(mutation, field);
  return { ...change, stored, wished, save: (value: Value) => save({ [field]: value }) };
}
