import { connect } from 'node:http2';

const DATA_FRAME_HEAD = 5;
const withinMs = 8_000;

/** A field of a protobuf message that holds a text or a message. */
const field = (number: number, content: string | Buffer): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
};

const namespace = field(1, 'default');
const named = (name: string): Buffer => field(1, name);

/** Name of the workflow that the stranger tries to start. */
export const strangersWorkflow = 'strangers-workflow';

/** Calls of every kind, with what each needs in order to succeed where nobody asks who calls. */
export const grpcCalls: Readonly<Record<string, Buffer>> = {
  '/temporal.api.workflowservice.v1.WorkflowService/ListWorkflowExecutions': namespace,
  '/temporal.api.workflowservice.v1.WorkflowService/StartWorkflowExecution': Buffer.concat([
    namespace,
    field(2, strangersWorkflow),
    field(3, named('anything')),
    field(4, named('downloader')),
    field(10, 'a-request'),
  ]),
  '/temporal.api.workflowservice.v1.WorkflowService/DescribeNamespace': namespace,
  '/temporal.api.workflowservice.v1.WorkflowService/GetSystemInfo': Buffer.alloc(0),
  '/temporal.api.workflowservice.v1.WorkflowService/GetClusterInfo': Buffer.alloc(0),
  '/temporal.api.workflowservice.v1.WorkflowService/ListNamespaces': Buffer.alloc(0),
  '/temporal.api.operatorservice.v1.OperatorService/ListClusters': Buffer.alloc(0),
  '/temporal.server.api.adminservice.v1.AdminService/DescribeCluster': Buffer.alloc(0),
  '/temporal.server.api.historyservice.v1.HistoryService/DescribeHistoryHost': Buffer.alloc(0),
  '/temporal.server.api.historyservice.v1.HistoryService/GetReplicationStatus': Buffer.alloc(0),
  '/temporal.server.api.matchingservice.v1.MatchingService/ListNexusEndpoints': Buffer.alloc(0),
  '/grpc.health.v1.Health/Check': Buffer.alloc(0),
  '/grpc.health.v1.Health/Watch': Buffer.alloc(0),
  '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo': field(7, '*'),
};

/** The gRPC status that a call ends with (0 is success), or `none` when nobody there speaks gRPC with us. */
export const grpcStatus = (origin: string, path: string, message: Buffer): Promise<string> =>
  new Promise((resolve) => {
    const session = connect(origin, { rejectUnauthorized: false });
    const finish = (status: string): void => {
      clearTimeout(timer);
      session.destroy();
      resolve(status);
    };
    const timer = setTimeout(() => finish('none'), withinMs);
    session.on('error', () => finish('none'));
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    const take = (headers: Record<string, unknown>): void => {
      if (typeof headers['grpc-status'] === 'string') {
        finish(headers['grpc-status']);
      }
    };
    stream.on('response', take);
    stream.on('trailers', take);
    // A stream of answers has its status at its end, which may never come: its first message tells enough.
    stream.on('data', () => path.endsWith('/Watch') && finish('0'));
    stream.on('error', () => finish('none'));
    stream.on('close', () => finish('none'));
    const head = Buffer.alloc(DATA_FRAME_HEAD);
    head.writeUInt32BE(message.length, 1);
    stream.end(Buffer.concat([head, message]));
  });
