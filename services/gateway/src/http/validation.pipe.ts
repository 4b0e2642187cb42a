import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { ApiError } from './api-error.js';
import { toFieldErrors } from './field-errors.js';

/** Checks bodies, queries and path parts against the schema that stands in the handler's decorator. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { schema, type }: ArgumentMetadata): unknown {
    if (!(schema instanceof z.ZodType)) {
      return value;
    }
    const input = value ?? {};
    const parsed = schema.safeParse(input);
    if (parsed.success) {
      return parsed.data;
    }
    if (type === 'param') {
      throw new ApiError(404, { error: 'There is nothing under this address.' });
    }
    throw new ApiError(400, toFieldErrors(parsed.error.issues, input));
  }
}
