import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import type { WorkflowInterceptorsFactory } from '@temporalio/workflow';
import { requestIdHeader } from './request-id-header.js';

type Headers = Record<string, Payload>;

/** A workflow that works for another request than the one that started its parent has that one's id in its input. */
const requestIdIn = ([input]: readonly unknown[]): Payload | undefined =>
  typeof input === 'object' && input !== null && 'requestId' in input && typeof input.requestId === 'string'
    ? defaultPayloadConverter.toPayload(input.requestId)
    : undefined;

/** Passes the request id that started a workflow on to its activities, children and next runs. */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let requestId: Payload | undefined;
  const carry = <T extends { headers: Headers }>(input: T): T =>
    requestId ? { ...input, headers: { ...input.headers, [requestIdHeader]: requestId } } : input;
  return {
    inbound: [
      {
        execute(input, next) {
          requestId = requestIdIn(input.args) ?? input.headers[requestIdHeader];
          return next(input);
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
