import { useLingui } from '@lingui/react/macro';

import { ApiError } from '../../../shared/api/api-error.js';

/** What is wrong with a schedule that was not taken, in the words of the API with its status (SEMANTICS 27). */
export function useScheduleErrors(error: Error | null): string[] {
  const { t } = useLingui();
  if (error === null) return [];
  if (!(error instanceof ApiError) || error.status === 0) return [t`An unexpected error occurred`];
  const { status } = error;
  const message = error.fields['schedule']?.join(' ') ?? error.message;
  return [t`Error ${status}: ${message}`];
}
