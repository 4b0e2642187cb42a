import { variableShape } from '@reelkeep/runtime';
import { z } from 'zod';

/** The variables that this service reads. */
export const searchIndexerEnvSchema = z.object(variableShape('search-indexer'));

export type SearchIndexerEnv = z.infer<typeof searchIndexerEnvSchema>;
