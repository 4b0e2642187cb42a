import { searchKinds } from '@reelkeep/contracts';
import fc from 'fast-check';

const keywords = ['term', 'fuzzy', 'channel', 'active', 'subscribed', 'lang', 'source'] as const;

const word = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[a-z0-9]{1,30}$/),
  fc.constantFrom(
    'clock',
    'harbour',
    'wheel',
    'yes',
    'no',
    '2',
    '"',
    '*',
    '\\',
    'AND',
    '(',
    '\u0000',
    '\ud800',
    '時計',
    '🕰',
  ),
  // Words of many terms.
  fc.tuple(fc.constantFrom('a-', '🕰', '時', 'ก', '한'), fc.nat(200)).map(([part, times]) => part.repeat(times)),
  fc.tuple(fc.constantFrom(...keywords), fc.string()).map((parts) => parts.join(':')),
);

/** Queries of up to as many words of any kind, with a kind and keywords or without. */
export const anyQuery = (mostWords: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', ...searchKinds.map((kind) => `${kind}:`)),
      fc.array(word, { maxLength: mostWords, size: 'max' }),
    )
    .map(([kind, words]) => kind + words.join(' '));
