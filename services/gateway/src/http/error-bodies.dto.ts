import { z } from 'zod';
import { message } from './own-text.js';

/** Error bodies of the contract; which one a call uses is part of the contract. */
export const errorMessageSchema = z
  .object({ error: message().meta({ description: 'What went wrong, for people.' }) })
  .meta({ id: 'ErrorMessage' });

export const messageErrorSchema = z.object({ message: message() }).meta({ id: 'MessageError' });

export const detailErrorSchema = z
  .object({
    detail: message().meta({ description: 'Not signed in, no permission, CSRF failure, malformed request.' }),
  })
  .meta({ id: 'DetailError' });

const fieldErrorsSchema = z
  .record(z.string(), z.unknown())
  .meta({ id: 'FieldErrors', description: 'Texts per field; nested objects and lists give nested maps.' });

export const badRequestSchema = z
  .union([errorMessageSchema, messageErrorSchema, detailErrorSchema, fieldErrorsSchema])
  .meta({ id: 'BadRequest' });
