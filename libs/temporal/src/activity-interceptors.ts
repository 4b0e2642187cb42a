import { runInContext } from '@reelkeep/runtime';
import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { requestIdHeader } from './request-id-header.js';

/** Runs each activity in the context of the request that began its workflow, or of the workflow's own run. */
export const requestContextInterceptor: ActivityInterceptorsFactory = (context) => ({
  inbound: {
    execute: (input, next) => {
      const carried = input.headers[requestIdHeader];
      const requestId = carried
        ? defaultPayloadConverter.fromPayload<string>(carried)
        : (context.info.workflowExecution?.runId ?? context.info.activityId);
      return runInContext({ requestId }, () => next(input));
    },
  },
});
