import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DownloaderConfig } from '../config/environment.js';
import type { CredentialName } from './credential.sql.js';

/** The first byte of what is sealed: by it a later form can be told from this one. */
const form = 1;
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what is kept (AES-256-GCM) by a key of the installation that the database does not hold: a copy of the
 * database alone tells nothing. The name goes into the seal, so that one credential cannot be put in another's place.
 */
@Injectable()
export class CredentialSeal {
  private readonly key: Buffer | undefined;

  constructor({ credentialsKey }: DownloaderConfig) {
    this.key =
      credentialsKey === undefined
        ? undefined
        : Buffer.from(hkdfSync('sha256', credentialsKey, '', 'reelkeep credentials of the source', 32));
  }

  /** Whether anything can be sealed. */
  get hasKey(): boolean {
    return this.key !== undefined;
  }

  /** Throws without a key. */
  seal(name: CredentialName, text: string): Buffer {
    if (!this.key) {
      throw new Error('There is no key to keep credentials with.');
    }
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(name));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(form), iv, cipher.getAuthTag(), body]);
  }

  /** The text; undefined when it was sealed by another key, or is no longer what was sealed. */
  open(name: CredentialName, sealed: Buffer): string | undefined {
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
}
