import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import type { WorkflowInterceptorsFactory } from '@temporalio/workflow';
import { requestIdHeader } from './request-id-header.js';

type Headers = Record<string, Payload>;

/** Passes the request id that started a workflow on to its activities, children and next runs. */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let requestId: Payload | undefined;
  const carry = <T extends { headers: Headers }>(input: T): T =>
    requestId ? { ...input, headers: { ...input.headers, [requestIdHeader]: requestId } } : input;
  return {
    inbound: [
      {
        execute(input, next) {
          requestId = input.headers[requestIdHeader];
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
