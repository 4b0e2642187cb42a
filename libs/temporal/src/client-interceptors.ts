import { currentContext } from '@reelkeep/runtime';
import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { requestIdHeader } from './request-id-header.js';

const withRequestId = <T extends { headers: Record<string, Payload> }>(input: T): T => {
  const context = currentContext();
  return context
    ? {
        ...input,
        headers: { ...input.headers, [requestIdHeader]: defaultPayloadConverter.toPayload(context.requestId) },
      }
    : input;
};

/** Puts the running request's id on every workflow that it starts. */
export const requestIdInterceptor: WorkflowClientInterceptor = {
  start: (input, next) => next(withRequestId(input)),
  signalWithStart: (input, next) => next(withRequestId(input)),
};
