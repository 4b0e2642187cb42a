import { serviceEnvShape, temporalEnvShape } from '@reelkeep/runtime';
import { z } from 'zod';

/** The variables that this service reads. */
export const searchIndexerEnvSchema = z.object({
  ...serviceEnvShape,
  ...temporalEnvShape,
  /** May carry a user and a password. */
  ELASTICSEARCH_URL: z.url({
    protocol: /^https?$/,
    error: 'give an Elasticsearch address such as http://127.0.0.1:9200',
  }),
  /** Begins the name of every index, so that several installations can share one server. */
  REELKEEP_SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'use up to 40 of a-z, 0-9, _ and -, with a letter first')
    .default('ta_'),
  /** Copies of each index on other nodes. Indices that there are get as many; without it they keep what they have. */
  REELKEEP_SEARCH_REPLICAS: z.coerce.number().int().min(0).max(9).optional(),
});

export type SearchIndexerEnv = z.infer<typeof searchIndexerEnvSchema>;
