import fc from 'fast-check';

/** Each is refused by every alphabet that an id or a path of ours may have. */
const nasty = ['/../', '//', '\\', '\0', '\u2215', '\u2044', '\uff0f', '\u2028', '\u202e', ' ', '\n'] as const;

const known = [
  '',
  '.',
  '..',
  '/',
  '/etc/passwd',
  '../../../../x',
  '../../../aa',
  '../../../../../../../../',
  '..\\..\\x',
  'chisel00001/../..',
  'chisel00001\0',
  'chisel00001\n',
  'download/../../x',
  'download/.extract/../../x/0-0.json',
  '%2e%2e%2f',
  '--exec=touch x',
  '$(touch x)',
  '\ud800',
  'x'.repeat(100_000),
] as const;

/** Texts that lead out of a folder, look like an option, or only look like an id. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...known),
  fc
    .tuple(fc.string({ maxLength: 30 }), fc.constantFrom(...nasty), fc.string({ maxLength: 30 }))
    .map((parts) => parts.join('')),
);

/** What is no text, number or choice of any kind. */
export const otherTypes: fc.Arbitrary<unknown> = fc.constantFrom(
  {},
  [],
  ['..'],
  { '..': '/' },
  { toString: '..' },
  -1,
  0.5,
  1e300,
);

type Place = readonly (string | number)[];

/** Every place in a value that holds no object or list, and how deep it lies. */
export const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))
    : [at];

/** A copy of the value with something else at that place. */
export const withAt = (value: unknown, [key, ...rest]: Place, replacement: unknown): unknown => {
  if (key === undefined) {
    return replacement;
  }
  if (Array.isArray(value)) {
    return value.map((inner: unknown, at) => (String(at) === String(key) ? withAt(inner, rest, replacement) : inner));
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withAt(fields[key], rest, replacement) };
};
