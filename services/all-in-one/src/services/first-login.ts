import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.object({
  username: z.string(),
  /** Only when the account was just made, with a password that nobody knows yet. */
  password: z.string().optional(),
});

/** The first user, and how to sign in under that name for the first time. */
export type FirstLogin = z.infer<typeof schema>;

/** Leaves it for the supervisor to print, readable by its owner only: it must not go through any log. */
export const leaveFirstLogin = (file: string, login: FirstLogin): void => {
  // A password that was not shown yet, because the supervisor died before, must not get lost.
  if (login.password === undefined && existsSync(file)) {
    return;
  }
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(login), { mode: 0o600 });
  renameSync(draft, file);
};

/** Shows it once: it is gone when `show` has returned, and still there when the supervisor dies before. */
export const takeFirstLogin = (file: string, show: (login: FirstLogin) => void): void => {
  if (existsSync(file)) {
    show(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
    rmSync(file);
  }
};
