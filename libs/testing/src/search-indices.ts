import { askElasticsearch } from './ask-elasticsearch.js';

/** Names of the indices that begin with a prefix, each with its aliases. */
export const searchIndices = async (address: string, prefix: string): Promise<Record<string, string[]>> => {
  const found = (await askElasticsearch(address, 'GET', `${prefix}*/_alias`)) as Record<string, { aliases: object }>;
  return Object.fromEntries(Object.entries(found).map(([name, { aliases }]) => [name, Object.keys(aliases).sort()]));
};

/** Deletes every index that begins with a prefix, as an operator might. */
export const wipeSearchIndices = async (address: string, prefix: string): Promise<void> => {
  for (const name of Object.keys(await searchIndices(address, prefix))) {
    await askElasticsearch(address, 'DELETE', name);
  }
};

/** Takes all of a stopped search away from a server that others use too: its indices and what guards their aliases. */
export const forgetSearch = async (address: string, prefix: string): Promise<void> => {
  await wipeSearchIndices(address, prefix);
  await askElasticsearch(address, 'DELETE', `_index_template/${prefix}reelkeep_aliases`).catch((error: unknown) => {
    // A search that never met Elasticsearch has made none.
    if (!String(error).includes('404')) {
      throw error;
    }
  });
};
