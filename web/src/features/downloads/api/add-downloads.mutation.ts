import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

export type AddDownloads = { entries: string[]; isAutostart: boolean };

/** Hands ids or URLs to the queue. What can not be read shows later, as a notification. */
export function useAddDownloads() {
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: ({ entries, isAutostart }: AddDownloads) =>
      api('post', '/api/download/', {
        params: { query: { autostart: isAutostart || undefined } },
        body: { data: entries.map((entry) => ({ youtube_id: entry, status: 'pending' as const })) },
      }),
  });
}
