import type { estypes } from '@elastic/elasticsearch';
import { engineError } from './elasticsearch.js';

/** The documents that are there. Throws when one could not be read: that it is not there is another thing. */
export const foundIn = <T>(docs: readonly estypes.MgetResponseItem<T>[]): estypes.GetGetResult<T>[] =>
  docs.flatMap((doc) => {
    if ('error' in doc) {
      const { type, reason = null } = doc.error;
      throw engineError({ type, reason }, `${doc._index}/${doc._id}`);
    }
    return doc.found ? [doc] : [];
  });
