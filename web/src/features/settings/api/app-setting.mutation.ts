import { useMutation, useQueryClient } from '@tanstack/react-query';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { api } from '../../../shared/api/http.js';
import type { AppConfig } from '../../../shared/api/types.js';
import { settingChange } from './setting-change.js';

type Section = keyof AppConfig;
type Value = string | number | boolean | null;

/** One setting of the application: how to save it, and why its last change was refused. */
export function useAppSetting(section: Section, name: string) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    // Who changes a setting shows a failure beside it.
    meta: { showsFailure: true },
    mutationFn: (value: Value) => api('post', '/api/appsettings/config/', { body: { [section]: { [name]: value } } }),
    onSuccess: (config) => queryClient.setQueryData(appConfigQuery().queryKey, config),
  });
  return settingChange(mutation, `${section}.${name}`);
}
