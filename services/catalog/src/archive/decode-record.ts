import { type DescMessage, fromJson, type JsonValue, type MessageShape } from '@bufbuild/protobuf';
import { storableText } from '@reelkeep/contracts';

/** Reads the JSON text of a record. Throws what is wrong with it; fields of the next release are passed over. */
export const decodeRecord = <D extends DescMessage>(schema: D, text: string): MessageShape<D> => {
  // PostgreSQL stores neither NUL nor half of a surrogate pair, and sources send both.
  const json: unknown = JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  );
  return fromJson(schema, json as JsonValue, { ignoreUnknownFields: true });
};
