import { type Logger as PinoLogger, pino } from 'pino';
import { type LossNotice, standardOutput } from './log-destination.js';
import { currentContext } from './request-context.js';

/** The one logger type; fields over prose: `log.info({ youtubeId, bytes }, 'download finished')`. */
export abstract class Logger {
  abstract child(bindings: { subsystem: string }): PinoLogger;
  abstract readonly root: PinoLogger;
}

export type Log = PinoLogger;

// Redacted here and nowhere else, so that no caller can forget it.
const secretFields = [
  'password',
  'token',
  'cookie',
  'authorization',
  'potoken',
  'poToken',
  'sessionId',
  'secret',
  'apiToken',
];
const secretPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
const secretInText =
  /((?:[?&](?:sig|signature|token|key|pot|lsig)=)|(?:\b(?:Token|Bearer|sessionid=|csrftoken=)\s*)|(?:--(?:cookies|password|username)[ =](?!for )))[^\s&"';]+/gi;
const userInfoInUrl = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@:]+(?::[^\s/@]*)?@/gi;

/** Takes tokens, cookies, signatures and URL passwords out of a text. */
export const redactText = (text: string): string =>
  text.replaceAll(secretInText, '$1[redacted]').replaceAll(userInfoInUrl, '$1[redacted]@');

// Deeper than any line of ours; a value that holds itself ends here too.
const maxDepth = 8;

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Redacts every text in plain objects and arrays; all else, such as errors, has a serializer or is left as it is. */
const redactDeep = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') {
    return redactText(value);
  }
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlain(value))) {
    return value;
  }
  if (depth === maxDepth) {
    return '[too deep]';
  }
  return Array.isArray(value) ? value.map((each) => redactDeep(each, depth + 1)) : redactFields(value, depth + 1);
};

const redactFields = (fields: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, redactDeep(value, depth)]));

const errorFields = (error: Error): Record<string, unknown> => ({
  type: error.name,
  message: redactText(error.message),
  stack: redactText(error.stack ?? ''),
  ...(error.cause instanceof Error ? { cause: errorFields(error.cause) } : {}),
});

const lossNotice: LossNotice = (lost, code) =>
  `${JSON.stringify({
    level: 'warn',
    time: new Date().toISOString(),
    service: 'log',
    lost,
    code,
    msg: 'log lines were lost, because the log could not be written',
  })}\n`;

// `flushSync` is what pino calls after a line of level fatal.
const toStandardOutput = {
  write: (line: string): void => standardOutput(lossNotice).write(line),
  flushSync: (): void => standardOutput(lossNotice).flushSync(),
};

/** Structured JSON logs on standard output with the service's name and, inside a request, its id on every line. */
export const createLogger = (service: string, level = 'info', destination?: { write(line: string): void }): Logger => {
  const root = pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactFields(fields),
      },
      redact: { paths: secretPaths, censor: '[redacted]' },
      serializers: { err: errorFields, error: (value) => (value instanceof Error ? errorFields(value) : value) },
      mixin: () => {
        const context = currentContext();
        return context ? { request_id: context.requestId } : {};
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args);
        },
      },
    },
    destination ?? toStandardOutput,
  );
  return { root, child: (bindings) => root.child(bindings) };
};
