import { t } from '@lingui/core/macro';

import { ApiError, type FieldErrors } from './api-error.js';

function textFor(status: number): string {
  switch (status) {
    case 400:
      return t`An error occurred while processing the request.`;
    case 401:
      return t`Unauthorized: Redirecting to login.`;
    case 403:
      return t`Forbidden: Access denied.`;
    default:
      return t`The server answered with status ${status}.`;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the server says: `message`, else `error`, else `detail`. */
function wordsOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const texts = [body['message'], body['error'], body['detail']];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}

/** By the names of fields, `section.name` where the form is nested. */
function fieldErrors(body: unknown, path = ''): FieldErrors {
  if (!isRecord(body)) return {};
  const fields: FieldErrors = {};
  for (const [key, value] of Object.entries(body)) {
    const name = `${path}${key}`;
    Object.assign(fields, fieldErrors(value, `${name}.`));
    if (Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string')) {
      fields[name] = value;
    }
  }
  return fields;
}

/** The error of a refused call in the server's words, else with the fixed text for the status. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const words = wordsOf(body);
  const fields = fieldErrors(body);
  const hasOnlyStatus = words === undefined && Object.keys(fields).length === 0;
  return new ApiError(status, words ?? textFor(status), { fields, hasOnlyStatus });
}

/** A body with a truthy `error` is a failed call whatever its status says. */
export function isErrorBody(body: unknown): boolean {
  return isRecord(body) && Boolean(body['error']);
}
