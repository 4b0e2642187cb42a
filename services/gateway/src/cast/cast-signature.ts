import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address plays: an evening, with its pauses. */
export const castSeconds = 12 * 60 * 60;

/** What signs a user's addresses: another password, and all that were given before end. */
export const castKeyOf = (passwordHash: string): Buffer => createHmac('sha256', passwordHash).update('cast').digest();

/** Who was given an address, and until when (Unix seconds). */
export type CastGrant = { userId: number; expiresAt: number };

/** `file` is where the file lies, such as `media/<channel>/<name>`: one file has one signature, however it is spelt. */
const signatureOf = (key: Buffer, { userId, expiresAt }: CastGrant, file: string): Buffer =>
  createHmac('sha256', key).update(`${userId} ${expiresAt} ${file}`).digest();

/** The part of an address that lets a receiver in: who was given it, until when, and the proof. */
export const signedGrant = (key: Buffer, grant: CastGrant, file: string): string =>
  `${grant.userId}.${grant.expiresAt}.${signatureOf(key, grant, file).toString('base64url')}`;

const largestId = 2 ** 31 - 1;
const form = /^([1-9]\d{0,9})\.([1-9]\d{0,11})\.([\w-]{43})$/;

/** What the part of an address claims, nothing of it proven; undefined when it is none. */
export const claimedGrant = (text: string): (CastGrant & { signature: Buffer }) | undefined => {
  const [, userId, expiresAt, signature] = form.exec(text) ?? [];
  return signature === undefined || Number(userId) > largestId
    ? undefined
    : { userId: Number(userId), expiresAt: Number(expiresAt), signature: Buffer.from(signature, 'base64url') };
};

/** Whether we gave out this claim, for this very file. */
export const isSigned = (key: Buffer, claim: CastGrant & { signature: Buffer }, file: string): boolean =>
  timingSafeEqual(signatureOf(key, claim, file), claim.signature);
