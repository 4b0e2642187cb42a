// Without NATS, Nest and protobuf: the supervisor reads this, and stays small.
export { natsAccounts, natsAdmin, type NatsUser, natsUsers } from './nats-accounts.js';
export { natsAddress, natsPasswordPurpose } from './nats-address.js';
export { natsKey, type NatsKey } from './nats-key.js';
export { serviceAccess, type ServiceName, serviceNames } from './service-access.js';
