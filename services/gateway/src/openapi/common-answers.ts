import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = {
  'x-permission'?: string;
  parameters?: { in?: string }[];
  responses: Record<string, unknown>;
};

const answer = (description: string, schema: string): unknown => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** What any call may answer, whatever its handler does: hooks, parsers, pipes and filters answer before or after it. */
const always = {
  400: answer('The request is malformed, or its host name is not allowed here.', 'BadRequest'),
};

/** Of calls for which somebody is looked up, or something kept: what that needs may be away. */
const withOthers = {
  503: answer('A part of Reelkeep is away just now. The header Retry-After says when to try again.', 'ErrorMessage'),
};

const withPathParameter = {
  404: answer('There is nothing under this address.', 'ErrorMessage'),
};

const withBody = {
  408: answer('The body did not arrive in time.', 'DetailError'),
  413: answer('The body is too large.', 'DetailError'),
  415: answer('The body is neither JSON nor a form.', 'DetailError'),
};

const unsafe = new Set(['post', 'put', 'patch', 'delete']);

/** Adds to every call the answers that do not depend on its handler, where the handler's own words do not say more. */
export const addCommonAnswers = (paths: OpenAPIObject['paths']): void => {
  for (const item of Object.values(paths)) {
    for (const [method, operation] of Object.entries(item) as [string, Operation][]) {
      const hasPathParameter = operation.parameters?.some((parameter) => parameter.in === 'path') ?? false;
      // Numeric keys come out in their order.
      operation.responses = {
        ...always,
        ...(operation['x-permission'] === 'anonymous' && !unsafe.has(method) ? {} : withOthers),
        ...(hasPathParameter ? withPathParameter : {}),
        ...(unsafe.has(method) ? withBody : {}),
        ...operation.responses,
      };
    }
  }
};
