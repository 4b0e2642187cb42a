export { ConsumersModule } from './consumers.module.js';
export { type DeadLetter, DeadLetterDesk, deadLettersExpireAfterDays } from './dead-letters.js';
export { DeadLetterKeeper } from './dead-letter-keeper.js';
export { Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export { OutboxRelay } from './outbox-relay.js';
export { StreamGaps } from './stream-gaps.js';
