export { ConsumersModule } from './consumers.module.js';
export { Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export { OutboxRelay } from './outbox-relay.js';
