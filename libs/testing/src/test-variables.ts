/** The variables by which tests find the engines; an address that is set already means that engine is not started. */
export const engineVariables = {
  databaseUrl: 'REELKEEP_TEST_POSTGRES_URL',
  natsUrl: 'REELKEEP_TEST_NATS_URL',
  temporalAddress: 'REELKEEP_TEST_TEMPORAL_ADDRESS',
  temporalApiKey: 'REELKEEP_TEST_TEMPORAL_API_KEY',
  elasticsearchUrl: 'REELKEEP_TEST_ELASTICSEARCH_URL',
} as const;

/** Addresses of the users of NATS, as JSON, where NATS is ours; one that the environment gives has one user for all. */
export const natsUsersVariable = 'REELKEEP_TEST_NATS_USERS';

/** The namespace of Temporal that is for this test file alone. */
export const namespaceVariable = 'REELKEEP_TEST_TEMPORAL_NAMESPACE';

/** What each of Jest's workers has for itself: a list of variables with their values, as JSON. */
export const sharesVariable = 'REELKEEP_TEST_SHARES';

/** The socket at which Elasticsearch is ordered: the first file that needs it has it started. */
export const elasticsearchOrderVariable = 'REELKEEP_TEST_ELASTICSEARCH_ORDER';

/** Until when, in milliseconds of the clock, a test file may begin: one that comes later is not run, and said to be so. */
export const beginsUntilVariable = 'REELKEEP_TEST_BEGINS_UNTIL';

export type Variables = Readonly<Record<string, string | undefined>>;
