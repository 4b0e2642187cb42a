import { randomUUID } from 'node:crypto';
import { contextHeaderNames } from '@reelkeep/messaging';
import { connect, type Msg } from '@nats-io/transport-node';

/** One call between services: its place in the order in which the server passed questions and answers on. */
export type SeenRpc = {
  /** Such as `catalog.VideoService.ListVideos`. */
  method: string;
  askedAt: number;
  /** Undefined while nobody has answered. */
  answeredAt: number | undefined;
};

type Ask = (options: { headers: Record<string, string> }) => Promise<unknown>;

/** Listens to all calls that one service of a running product makes. */
export type RpcSpy = {
  /** The calls that the request with this id has caused so far, in the order in which they were asked. */
  of(requestId: string): Promise<SeenRpc[]>;
  /** The calls that one request causes; `ask` sends it with the headers that it is given. */
  callsOf(ask: Ask): Promise<SeenRpc[]>;
  /** The methods of these calls, without their services. */
  methodsOf(ask: Ask): Promise<string[]>;
  stop(): Promise<void>;
};

/** `natsUrl` is that of the service: nobody else sees its calls. */
export const spyOnRpc = async (natsUrl: string): Promise<RpcSpy> => {
  const { host, username, password } = new URL(natsUrl);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const connection = await connect({ servers: host, user, pass, name: 'rpc-spy' });
  const seen = new Map<string, SeenRpc[]>();
  const waiting = new Map<string, SeenRpc>();
  let order = 0;

  const question = ({ subject, headers, reply }: Msg): void => {
    const requestId = headers?.get(contextHeaderNames.requestId) ?? '';
    const rpc: SeenRpc = {
      method: subject.replace(/^rpc\.([^.]+)\.v\d+\./, '$1.'),
      askedAt: order++,
      answeredAt: undefined,
    };
    seen.set(requestId, [...(seen.get(requestId) ?? []), rpc]);
    if (reply) {
      waiting.set(reply, rpc);
    }
  };
  const answer = ({ subject }: Msg): void => {
    const rpc = waiting.get(subject);
    if (rpc) {
      waiting.delete(subject);
      rpc.answeredAt = order++;
    }
  };
  // One connection for both: the server hands them over in the order in which they passed through it.
  connection.subscribe('rpc.>', { callback: (error, message) => void (error ?? question(message)) });
  connection.subscribe('_INBOX.>', { callback: (error, message) => void (error ?? answer(message)) });
  await connection.flush();
  const of = async (requestId: string): Promise<SeenRpc[]> => {
    // What the server had passed on before it answers this has arrived by then.
    await connection.flush();
    return seen.get(requestId) ?? [];
  };
  const callsOf = async (ask: Ask): Promise<SeenRpc[]> => {
    const requestId = randomUUID();
    await ask({ headers: { 'x-request-id': requestId } });
    return of(requestId);
  };
  return {
    of,
    callsOf,
    methodsOf: async (ask) => (await callsOf(ask)).map(({ method }) => method.replace(/^.*\./, '')),
    stop: () => connection.close(),
  };
};

/** How many calls had to wait for each other's answers: 1 when all were asked at once. */
export const rpcSteps = (calls: readonly SeenRpc[]): number => {
  const stepOf = (call: SeenRpc): number =>
    1 +
    Math.max(
      0,
      ...calls
        .filter(({ answeredAt }) => answeredAt !== undefined && answeredAt < call.askedAt)
        .map((earlier) => stepOf(earlier)),
    );
  return Math.max(0, ...calls.map(stepOf));
};
