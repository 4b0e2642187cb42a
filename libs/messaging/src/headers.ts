import { currentContext, type RequestContext } from '@reelkeep/runtime';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

/** Headers of a call or an event that tell on whose behalf it is. */
export const contextHeaderNames = { requestId: 'Rk-Request-Id', userId: 'Rk-User-Id', staff: 'Rk-Staff' } as const;

const { requestId, userId, staff } = contextHeaderNames;

/** Headers that carry the running request's context to another service. */
export const contextHeaders = (): MsgHdrs => {
  const carried = headers();
  const context = currentContext();
  if (context) {
    carried.set(requestId, context.requestId);
    if (context.userId !== undefined) {
      carried.set(userId, context.userId);
    }
    if (context.isStaff) {
      carried.set(staff, '1');
    }
  }
  return carried;
};

/** The context that came with a message; a message without one gets the id given. */
export const contextFromHeaders = (carried: MsgHdrs | undefined, fallbackId: string): RequestContext => ({
  requestId: carried?.get(requestId) || fallbackId,
  ...(carried?.get(userId) ? { userId: carried.get(userId) } : {}),
  ...(carried?.get(staff) === '1' ? { isStaff: true } : {}),
});
