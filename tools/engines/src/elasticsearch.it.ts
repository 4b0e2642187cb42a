import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answersOk } from './answers-ok.js';
import { startElasticsearch } from './elasticsearch.js';
import { stablePorts } from './ports.js';
import { findByEnvironment } from './process-table.js';
import { readSetup, requireSetup } from './setup-record.js';
import type { Supervisor } from './supervisor.js';
import { makeHome, makeSupervisor } from './test-support.js';

describe('startElasticsearch', () => {
  let home: string;
  let remove: () => void;
  let supervisor: Supervisor;

  beforeEach(() => {
    ({ home, remove } = makeHome());
    supervisor = makeSupervisor(home);
  });
  afterEach(async () => {
    await supervisor.stop();
    remove();
  });

  it('runs a node that answers, and leaves no process when stopped and no file outside its folder', async () => {
    const before = readdirSync(tmpdir());
    const ports = await stablePorts(home, ['http', 'transport']);
    const dir = join(home, 'elasticsearch');
    const url = await startElasticsearch(supervisor, {
      elasticsearchHome: requireSetup(readSetup(), 'elasticsearchHome'),
      javaHome: requireSetup(readSetup(), 'javaHome'),
      dir,
      port: ports.http,
      transportPort: ports.transport,
      access: { password: 'known-to-search-alone', indexPrefix: 'mine_' },
    });
    expect(await answersOk(url, AbortSignal.timeout(5_000))).toBe(true);
    // What nobody has collected yet is no reason to refuse a request.
    expect(await breakerBytes(url)).toBeLessThan(1_000_000);
    const running = () => findByEnvironment(`ES_PATH_CONF=${join(dir, 'config')}`);
    expect(running().length).toBeGreaterThan(0);
    await supervisor.stop();
    expect(running()).toEqual([]);
    const added = readdirSync(tmpdir()).filter((name) => !before.includes(name));
    expect(added.filter((name) => name.startsWith('final-flags'))).toEqual([]);
  }, 300_000);
});

/** What the server takes for used when it decides whether there is room for a request. */
const breakerBytes = async (url: string): Promise<number> => {
  const { origin, username, password } = new URL(url);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const answer = await fetch(`${origin}/_nodes/stats/breaker`, { headers: { authorization } });
  const { nodes } = (await answer.json()) as {
    nodes: Record<string, { breakers: { parent: { estimated_size_in_bytes: number } } }>;
  };
  return Math.max(...Object.values(nodes).map(({ breakers }) => breakers.parent.estimated_size_in_bytes));
};
