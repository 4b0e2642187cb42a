import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { logPath, openLog } from './log-file.js';
import { readSetup, repositoryRoot, type SetupRecord } from './setup-record.js';

export type ElasticsearchSetup = Required<Pick<SetupRecord, 'elasticsearchHome' | 'javaHome'>>;

/** Fetches Elasticsearch into the cache where it is missing (0.9 GB, minutes); its progress goes to a log file. */
export async function provisionElasticsearch(logDir: string, signal: AbortSignal): Promise<ElasticsearchSetup> {
  const present = recorded();
  if (present !== undefined) return present;
  const output = openLog(logDir, 'elasticsearch-setup');
  try {
    const child = spawn(
      process.execPath,
      [join(repositoryRoot(), 'tools', 'launcher', 'setup.mjs'), '--only', 'elasticsearch'],
      { stdio: ['ignore', output, output], signal },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new Error(`the setup of Elasticsearch failed: read ${logPath(logDir, 'elasticsearch-setup')}`);
  } finally {
    closeSync(output);
  }
  const setup = recorded();
  if (setup === undefined) throw new Error('the setup of Elasticsearch left no record');
  return setup;
}

function recorded(): ElasticsearchSetup | undefined {
  const { elasticsearchHome, javaHome } = readSetup();
  if (elasticsearchHome === undefined || !existsSync(elasticsearchHome)) return undefined;
  if (javaHome === undefined || !existsSync(javaHome)) return undefined;
  return { elasticsearchHome, javaHome };
}
