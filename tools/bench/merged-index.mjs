import { setTimeout as delay } from 'node:timers/promises';
import { askElasticsearch } from '@reelkeep/testing';

/** Resolves once Elasticsearch has put the parts of the index together, which goes on behind a rebuild. */
export const untilIndexIsMerged = async (stack) => {
  const server = await stack.elasticsearchUrl();
  for (;;) {
    const { nodes } = await askElasticsearch(server, 'GET', '_tasks?actions=indices:admin/forcemerge*');
    if (Object.keys(nodes).length === 0) return;
    await delay(500);
  }
};
