import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { ApplicationFailure, type WorkflowInterceptorsFactory } from '@temporalio/workflow';
import { invalidInput } from './invalid-input.js';
import { requestIdHeader } from './request-id-header.js';

type Headers = Record<string, Payload>;

/** A workflow that works for another request than the one that started its parent has that one's id in its input. */
const requestIdIn = (input: object): Payload | undefined =>
  'requestId' in input && typeof input.requestId === 'string'
    ? defaultPayloadConverter.toPayload(input.requestId)
    : undefined;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks the form of a workflow's input and passes the request id that started it on to activities, children and next
 * runs.
 */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let requestId: Payload | undefined;
  const carry = <T extends { headers: Headers }>(input: T): T =>
    requestId ? { ...input, headers: { ...input.headers, [requestIdHeader]: requestId } } : input;
  return {
    inbound: [
      {
        execute(input, next) {
          // One object, empty when there is none. What is in it, the first activity checks; but an error of plain
          // code, as from anything else here, would be tried again for ever.
          const [argument = {}] = input.args;
          if (!isObject(argument)) {
            const message = 'The workflow refuses its input: it takes one object.';
            return Promise.reject(ApplicationFailure.nonRetryable(message, invalidInput));
          }
          requestId = requestIdIn(argument) ?? input.headers[requestIdHeader];
          return next({ ...input, args: [argument] });
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(carry(input)),
        scheduleLocalActivity: (input, next) => next(carry(input)),
        startChildWorkflowExecution: (input, next) => next(carry(input)),
        continueAsNew: (input, next) => next(carry(input)),
        getLogAttributes: (input, next) =>
          next(requestId ? { ...input, request_id: defaultPayloadConverter.fromPayload<string>(requestId) } : input),
      },
    ],
  };
};
