import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The first byte of what is sealed: by it a later form can be told from this one. */
const form = 1;
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what is kept (AES-256-GCM) by a key of the installation that the database does not hold: a copy of the
 * database alone tells nothing. `purpose` makes a key of its own, so that nothing is opened where it does not belong.
 */
export class Seal {
  private readonly key: Buffer | undefined;

  constructor(secret: string | undefined, purpose: string) {
    this.key = secret === undefined ? undefined : Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** Whether anything can be sealed. */
  get hasKey(): boolean {
    return this.key !== undefined;
  }

  /** The name goes into the seal, so that one thing cannot be put in another's place. Throws without a key. */
  seal(name: string, text: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.keyNeeded(), iv).setAAD(Buffer.from(name));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(form), iv, cipher.getAuthTag(), body]);
  }

  /** The text; undefined when it was sealed by another key, or is no longer what was sealed. */
  open(name: string, sealed: Buffer): string | undefined {
    const head = 1 + ivBytes + tagBytes;
    if (!this.key || sealed.length < head || sealed[0] !== form) {
      return undefined;
    }
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(1, 1 + ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(1 + ivBytes, head));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]).toString('utf8');
    } catch {
      // By its tag it is not what was sealed by this key, which is all that can be wrong here.
      return undefined;
    }
  }

  /** By which the same text is known again without being opened (HMAC-SHA-256). Throws without a key. */
  fingerprint(name: string, text: string): Buffer {
    return createHmac('sha256', this.keyNeeded()).update(`${name}\0${text}`).digest();
  }

  private keyNeeded(): Buffer {
    if (!this.key) {
      throw new Error('There is no key to seal anything with.');
    }
    return this.key;
  }
}
