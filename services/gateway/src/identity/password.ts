import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';

/** One run of argon2id; whoever takes passwords of strangers gives one that runs outside this process. */
export type Derive = (parameters: Argon2Parameters) => Promise<Buffer>;

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const nonceLength = 16;

/** Runs argon2id on a thread of this process. */
export const deriveHere: Derive = (parameters) =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const toPhc = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;

/** Hashes a password with argon2id; the result carries salt and cost (PHC string form). */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(nonceLength);
  return toPhc(nonce, await deriveHere({ message: password, nonce, tagLength, ...cost }));
};

/** The hash of no password: comparing with it costs what comparing with a real one costs. */
export const decoyHash = (): string => toPhc(randomBytes(nonceLength), randomBytes(tagLength));

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether a password belongs to a stored hash; false for a hash of unknown form. */
export const verifyPassword = async (password: string, stored: string, derive = deriveHere): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored) ?? [];
  if (!salt || !hash) {
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const tag = await derive({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, expected);
};

const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for people to copy: 20 characters that cannot be mistaken for each other, about 99 bits. */
export const generatePassword = (): string => {
  const picked: string[] = [];
  while (picked.length < 20) {
    const byte = randomBytes(1).readUInt8(0);
    // A byte past the last whole multiple would favour the first letters.
    if (byte < 256 - (256 % readable.length)) {
      picked.push(readable.charAt(byte % readable.length));
    }
  }
  return picked.join('').replace(/(.{5})(?=.)/g, '$1-');
};
