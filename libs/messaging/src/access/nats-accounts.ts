import { bucketChanges, bucketStream, eventStream, liveSubjects } from './names.js';
import { serviceAccess, type ServiceName, serviceNames } from './service-access.js';

/** The user who makes streams, durables and buckets; no service is told its password. */
export const natsAdmin = 'admin';

/** Everybody who may connect to our own NATS. */
export const natsUsers = [natsAdmin, ...serviceNames] as const;
export type NatsUser = (typeof natsUsers)[number];

type Account = { name: string; grants: Map<string, Grant> };
type Grant = { kind: 'service' | 'stream'; to: Set<string>; isManyAnswers: boolean };

/** The account that the streams belong to. The server (tools/engines/go/nats.go) knows it by this name. */
const streams = 'streams';

/**
 * The accounts of our own NATS, as a configuration of nats-server (JSON is one): one per service, and one that holds
 * the streams. A subject of one account does not exist in another, unless it is exported to it here; and an answer goes
 * to the account that has asked, whatever subject it named for it. The second is why these are accounts and not
 * permissions: those check what a user publishes, but neither where a user has answers sent, nor where a consumer
 * delivers (docs/adr/0013-an-account-per-service.md).
 */
export const natsAccounts = (passwordOf: (user: NatsUser) => string): object => {
  const accounts = new Map<string, Account>();
  for (const name of [streams, ...serviceNames]) {
    accounts.set(name, { name, grants: new Map() });
  }
  for (const name of serviceNames) {
    grantAll(accounts, name);
  }
  return {
    accounts: Object.fromEntries(
      [...accounts.values()].map((account) => {
        const user = account.name === streams ? natsAdmin : (account.name as ServiceName);
        return [account.name, configOf(account, accounts, { user, password: passwordOf(user) })];
      }),
    ),
  };
};

const grantAll = (accounts: ReadonlyMap<string, Account>, name: ServiceName): void => {
  const access = serviceAccess[name];
  const grant = (from: string, kind: Grant['kind'], subject: string, isManyAnswers = false): void => {
    const grants = accounts.get(from)?.grants;
    const known = grants?.get(subject) ?? { kind, to: new Set(), isManyAnswers };
    known.to.add(name);
    grants?.set(subject, known);
  };
  grant(streams, 'service', '$JS.API.INFO');
  if (access.owns !== undefined) {
    grant(streams, 'service', `evt.${access.owns}.v1.>`);
  }
  for (const call of access.calls) {
    const [owned = '', service] = call.split('.');
    grant(ownerOf(owned), 'service', `rpc.${owned}.v1.${service}.*`);
  }
  if (Object.keys(access.consumes).length > 0) {
    grant(streams, 'service', `$JS.API.STREAM.INFO.${eventStream}`);
  }
  for (const durable of Object.keys(access.consumes)) {
    grant(streams, 'service', `$JS.API.CONSUMER.INFO.${eventStream}.${durable}`);
    grant(streams, 'service', `$JS.API.CONSUMER.MSG.NEXT.${eventStream}.${durable}`, true);
    grant(streams, 'service', `$JS.ACK.${eventStream}.${durable}.>`);
  }
  for (const bucket of access.reads) {
    grant(streams, 'service', `$JS.API.DIRECT.GET.${bucketStream(bucket)}`, true);
    grant(streams, 'service', `$JS.API.DIRECT.GET.${bucketStream(bucket)}.>`);
    grant(streams, 'stream', `${bucketChanges(bucket)}.>`);
  }
  for (const bucket of access.writes) {
    grant(streams, 'service', `$KV.${bucket}.>`);
    grant(streams, 'service', `$JS.API.STREAM.PURGE.${bucketStream(bucket)}`);
  }
  if (access.hearsProgress) {
    for (const teller of serviceNames.filter((each) => serviceAccess[each].tellsProgress)) {
      grant(teller, 'stream', liveSubjects);
    }
  }
};

const ownerOf = (owned: string): string => {
  const owner = serviceNames.find((name) => serviceAccess[name].owns === owned);
  if (owner === undefined) {
    throw new Error(`No service owns the package ${owned}: see service-access.ts`);
  }
  return owner;
};

const configOf = (
  { name, grants }: Account,
  accounts: ReadonlyMap<string, Account>,
  user: { user: string; password: string },
): object => ({
  ...(name === streams ? { jetstream: 'enabled' } : {}),
  users: [user],
  exports: [...grants].map(([subject, { kind, to, isManyAnswers }]) => ({
    [kind]: subject,
    accounts: [...to],
    ...(isManyAnswers ? { response: 'stream' } : {}),
  })),
  imports: [...accounts.values()].flatMap((from) =>
    [...from.grants]
      .filter(([, { to }]) => to.has(name))
      .map(([subject, { kind }]) => ({ [kind]: { account: from.name, subject } })),
  ),
});
