import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBadRequestResponse,
  ApiExtension,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiSecurity,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import type { z } from 'zod';
import { badRequestSchema, detailErrorSchema, errorMessageSchema } from '../http/error-bodies.dto.js';

export type AccessLevel = 'anonymous' | 'signed-in' | 'staff';

export const accessKey = 'reelkeep:access';

type Refusal = MethodDecorator;

/** What a route says of itself; what any call may answer is added in openapi/common-answers.ts. */
type RouteTerms = {
  /** Who may call it. */
  access: AccessLevel;
  does: string;
  note?: string;
  /** The schema of the body and what it is; without a body 204 is answered. */
  answers: readonly [body: z.ZodType | 'nothing' | ContentAnswer, what: string];
  /** Headers that an answer may carry, each with what it says. */
  answersWith?: Readonly<Record<string, string>>;
  /** Statuses that its own words throw. */
  refuses?: readonly Refusal[];
};

/** A body that is no JSON of ours; the schema of one that is no text says nothing. */
type ContentAnswer = { mediaType: string; schema: { type: 'object' } | Record<string, never> };

/** 400: what was sent is wrong. */
export const refusesInput = (what = 'Validation failed.'): Refusal =>
  ApiBadRequestResponse({ standardSchema: badRequestSchema, description: what });

/** 404: nothing is known by that name; the service that owns it says so. */
export const refusesUnknown = (what: string, body: z.ZodType = errorMessageSchema): Refusal =>
  ApiNotFoundResponse({ standardSchema: body, description: what });

/** 403 in other words than those of every call that needs a sign-in. */
export const refusesForeign = (what: string): Refusal =>
  ApiForbiddenResponse({ standardSchema: detailErrorSchema, description: what });

/** 503 in other words than those of every call. */
export const refusesForNow = (what: string): Refusal =>
  ApiServiceUnavailableResponse({ standardSchema: errorMessageSchema, description: what });

const methods = { get: Get, post: Post, put: Put, patch: Patch, delete: Delete } as const;

/**
 * One route: method and path, who may call it, what it does, answers and refuses. What comes in is checked by the
 * schemas beside the handler's arguments.
 */
export const Route = (method: keyof typeof methods, path: string, terms: RouteTerms): MethodDecorator => {
  const { access, does, note, answers, answersWith = {}, refuses = [] } = terms;
  return applyDecorators(
    methods[method](path),
    HttpCode(answers[0] === 'nothing' ? 204 : 200),
    ApiOperation({ summary: does, ...(note === undefined ? {} : { description: note }) }),
    answering(answers, answersWith),
    ...refuses,
    ...allowing(access),
  );
};

const answering = (
  [body, description]: RouteTerms['answers'],
  saying: Readonly<Record<string, string>>,
): MethodDecorator => {
  if (body === 'nothing') {
    return ApiNoContentResponse({ description });
  }
  return 'mediaType' in body
    ? // Not by ApiProduces, which would speak for the errors as well.
      ApiOkResponse({ description, content: { [body.mediaType]: { schema: body.schema } } })
    : ApiOkResponse({
        standardSchema: body,
        description,
        ...(Object.keys(saying).length === 0 ? {} : { headers: headersThat(saying) }),
      });
};

const headersThat = (saying: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(saying).map(([name, says]) => [name, { description: says, schema: { type: 'string' as const } }]),
  );

const allowing = (access: AccessLevel): MethodDecorator[] => [
  SetMetadata(accessKey, access),
  ApiExtension('x-permission', access),
  // Asked before a body is read, where Nest's guards do not yet run.
  RouteConfig({ access }),
  ...(access === 'anonymous'
    ? []
    : [
        ApiSecurity('sessionCookie'),
        ApiSecurity('apiToken'),
        refusesForeign('Not signed in, bad token, CSRF failure or no permission.'),
      ]),
];
