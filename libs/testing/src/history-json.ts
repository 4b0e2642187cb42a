import { createRequire } from 'node:module';

type History = { events?: unknown };
type HistoryClass = { toObject(history: History, options: object): object; fromObject(json: object): History };

// The SDK's own historyToJSON needs a single copy of protobufjs, of which npm installs several: this goes by the copy
// that the SDK's messages were made with.
const fromSdk = createRequire(createRequire(import.meta.url).resolve('@temporalio/common'));
const messages = fromSdk('@temporalio/proto') as { temporal: { api: { history: { v1: { History: HistoryClass } } } } };
const historyClass = messages.temporal.api.history.v1.History;

/** A workflow history as JSON text, without what names a machine or only takes room. */
export const historyText = (history: History): string => {
  const plain = historyClass.toObject(history, { longs: String, enums: String, bytes: String });
  const portable = (key: string, value: unknown): unknown =>
    key === 'stackTrace' ? '' : key === 'identity' || isWorkersOwnQueue(value) ? 'worker' : value;
  return `${JSON.stringify(plain, portable, 1)}\n`;
};

/** A worker's sticky queue is named by its process and machine. */
const isWorkersOwnQueue = (value: unknown): boolean => typeof value === 'string' && /^\d+@[\w.-]+$/.test(value);

/** The history of a text made by historyText. */
export const historyOf = (text: string): History => historyClass.fromObject(JSON.parse(text) as object);
