import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { api } from '../../../shared/api/http.js';
import type { AppConfig } from '../../../shared/api/types.js';
import { useGranted, useWish } from '../../../shared/api/use-wish.js';
import { settingChange } from './setting-change.js';

type Section = keyof AppConfig;
type Value = string | number | boolean | null;

const THING = 'app-config';

/** One setting of the application: what it is, what it will be, how to save it, and why its last change was refused. */
export function useAppSetting<S extends Section, Name extends keyof AppConfig[S] & string>(section: S, name: Name) {
  const queryClient = useQueryClient();
  const field = `${section}.${name}`;
  const stored = useSuspenseQuery(appConfigQuery()).data[section][name];
  const wished = useGranted<Record<string, unknown>>(THING, { [field]: stored })[field] as typeof stored;
  const mutation = useWish(
    THING,
    async (change: Record<string, Value>) =>
      queryClient.setQueryData(
        appConfigQuery().queryKey,
        await api('post', '/api/appsettings/config/', {
          body: { [section]: { [name]: change[field] } },
          keepalive: true,
        }),
      ),
    {
      // Who changes a setting shows a failure beside it.
      meta: { showsFailure: true },
      // What became of it nobody knows who has no answer.
      onSettled: (error) => {
        if (error) void queryClient.invalidateQueries(appConfigQuery());
      },
    },
  );
  const { save, ...change } = settingChange(mutation, field);
  return { ...change, stored, wished, save: (value: Value) => save({ [field]: value }) };
}
