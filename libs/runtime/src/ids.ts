import { randomBytes, randomUUID } from 'node:crypto';

/** Makes ids; injected so that tests can choose them. */
export abstract class Ids {
  /** A random id for people and APIs (UUID version 4). */
  abstract random(): string;
  /** An id that sorts by time (UUID version 7, RFC 9562). */
  abstract ordered(): string;
}

export class SystemIds extends Ids {
  random(): string {
    return randomUUID();
  }

  ordered(): string {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(Date.now(), 0, 6);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}
