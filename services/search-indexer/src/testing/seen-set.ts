import { IndexNames, indexKinds } from '../engine/index-names.js';
import type { SeenIndex } from '../engine/index-verdict.js';

/** An index of each kind behind its alias, as we made it but for what `change` says. */
export const seenSet = (names: IndexNames, change: Partial<SeenIndex> = {}): SeenIndex[] =>
  indexKinds.map((kind) => ({
    name: names.index(kind, '1'),
    uuid: kind,
    aliases: [names.alias(kind)],
    isClosed: false,
    isBlocked: false,
    origin: 'current',
    ...change,
  }));
