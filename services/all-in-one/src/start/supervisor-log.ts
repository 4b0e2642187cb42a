import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EngineLog } from '@reelkeep/engines';
import { withoutPasswords } from '../config/without-passwords.js';

const maxBytes = 4 * 1024 * 1024;

type Level = 'info' | 'warn' | 'error';

/** The supervisor's own log: JSON lines in a file; what a person should know of also goes to `onNotice`. */
export const openSupervisorLog = (file: string, onNotice: (text: string) => void): EngineLog => {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) {
    renameSync(file, `${file}.1`);
  }
  let isFailing = false;
  const append = (line: string): void => {
    try {
      appendFileSync(file, line, { mode: 0o640 });
      isFailing = false;
    } catch (error) {
      // A full disk must not end the supervisor, which is the one to tell of it.
      if (!isFailing) {
        onNotice(`${file} can not be written (${error instanceof Error ? error.message : String(error)})`);
      }
      isFailing = true;
    }
  };
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
    append(`${withoutPasswords(JSON.stringify(entry))}\n`);
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
