import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf';
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

// Tag and length of an entry of a list.
const bytesOfEntry = 8;

/**
 * The first entries of a list that fit `maxBytes` together, and always one; 0, as callers of release 0.1 say, means
 * what one message holds.
 */
export const fittingEntries = <D extends DescMessage>(
  schema: D,
  entries: readonly MessageShape<D>[],
  maxBytes: number,
): MessageShape<D>[] => {
  let room = Math.min(maxBytes || longestMessage, longestMessage);
  const end = entries.findIndex((entry) => {
    room -= toBinary(schema, entry).length + bytesOfEntry;
    return room < 0;
  });
  return entries.slice(0, end === -1 ? undefined : Math.max(1, end));
};
