import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EngineLog } from '@reelkeep/engines';

const maxBytes = 4 * 1024 * 1024;

type Level = 'info' | 'warn' | 'error';

/** The supervisor's own log: JSON lines in a file; what a person should know of also goes to `onNotice`. */
export const openSupervisorLog = (file: string, onNotice: (text: string) => void): EngineLog => {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) {
    renameSync(file, `${file}.1`);
  }
  const write = (level: Level, fields: object, msg: string): void => {
    const { err, ...rest } = fields as { err?: unknown };
    const entry = {
      level,
      time: new Date().toISOString(),
      service: 'supervisor',
      ...rest,
      ...(err ? { err: describe(err) } : {}),
      msg,
    };
    appendFileSync(file, `${withoutPasswords(JSON.stringify(entry))}\n`, { mode: 0o640 });
  };
  const notice = (level: Level, fields: object, message: string): void => {
    write(level, fields, message);
    const { err } = fields as { err?: unknown };
    onNotice(withoutPasswords(err instanceof Error ? `${message} (${err.message})` : message));
  };
  return {
    info: (fields, message) => write('info', fields, message),
    warn: (fields, message) => notice('warn', fields, message),
    error: (fields, message) => notice('error', fields, message),
  };
};

const describe = (err: unknown): object =>
  err instanceof Error ? { type: err.name, message: err.message, stack: err.stack } : { message: String(err) };

const withoutPasswords = (text: string): string => text.replaceAll(/\/\/([^:/@\s"]*):[^@/\s"]*@/g, '//$1:***@');
