import type { Message } from '@bufbuild/protobuf';
import { DomainError } from '@reelkeep/runtime';

const kibibyte = 1024;

/** Bytes of one message's body: what every NATS takes unless told otherwise, less room for subject and headers. */
export const longestMessage = (1024 - 16) * kibibyte;

/** Bytes up to which an answer of many rows fills. What it leaves is asked for by ids. */
export const pageBytes = 512 * kibibyte;

/** Whether a body fits one message. */
export const fitsMessage = (body: Uint8Array): boolean => body.length <= longestMessage;

/** Throws `invalid` with a sentence for a body that fits no message; `what` begins it: "The answer". */
export const assertFits = (body: Uint8Array, what: string): void => {
  if (!fitsMessage(body)) {
    throw new DomainError(
      'invalid',
      `${what} would be ${Math.ceil(body.length / kibibyte)} KiB; one message between services holds ${longestMessage / kibibyte}. Ask for less at once.`,
    );
  }
};

// Tag and length of a text or of a message in a message; tag and value of a number.
const bytesBeside = 8;
const bytesOfNumber = 12;

/**
 * Bytes that a message, or a value of one, takes at most: its texts exactly, all else generously. To encode each entry
 * of a list for its length takes as long as to send all of them.
 */
export const mostBytes = (value: unknown): number => {
  if (typeof value === 'string') {
    return Buffer.byteLength(value) + bytesBeside;
  }
  if (typeof value !== 'object' || value === null) {
    return value === undefined ? 0 : bytesOfNumber;
  }
  if (value instanceof Uint8Array) {
    return value.length + bytesBeside;
  }
  if (Array.isArray(value)) {
    return value.reduce((bytes: number, part) => bytes + mostBytes(part), bytesBeside);
  }
  let bytes = bytesBeside;
  // A list of its parts, made for each of ten thousand entries, would cost more than all else here.
  for (const name in value) {
    bytes += name === '$typeName' ? 0 : mostBytes((value as Record<string, unknown>)[name]);
  }
  return bytes;
};

/**
 * The first entries of a list that fit `maxBytes` together, and always one; 0, as callers of release 0.1 say, means
 * what one message holds.
 */
export const fittingEntries = <M extends Message>(entries: readonly M[], maxBytes: number): M[] => {
  let room = Math.min(maxBytes || longestMessage, longestMessage);
  const end = entries.findIndex((entry) => {
    room -= mostBytes(entry);
    return room < 0;
  });
  return entries.slice(0, end === -1 ? undefined : Math.max(1, end));
};
