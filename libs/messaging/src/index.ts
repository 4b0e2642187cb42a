export { type BucketChange, Buckets } from './buckets.js';
export {
  DeadLetters,
  EventConsumers,
  eventHeaders,
  type EventHandler,
  type EventMeta,
  onEvent,
} from './event-consumers.js';
export { contextHeaders } from './headers.js';
export { Live, liveProgressSubject } from './live.js';
export { MessagingModule } from './messaging.module.js';
export { eventStream, Nats } from './nats.js';
export { Rpc } from './rpc.decorator.js';
export { type ClientOf, RpcClient } from './rpc-client.js';
export { SettingsWatch } from './settings-watch.js';
export { startRpcService } from './start-rpc-service.js';
export { eventSubject, rpcSubject } from './subjects.js';
