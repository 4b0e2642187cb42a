import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nkeys } from '@nats-io/transport-node';
import { freePort, readSetup, requireSetup, startTemporalNats, Supervisor } from '@reelkeep/engines';
import type { HealthReport } from '@reelkeep/runtime';
import { readRunRecord } from './index.js';
import { Installation } from './testing/installation.js';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a NATS server of the user, with TLS, a password and an nkey', () => {
  let folder: string;
  let supervisor: Supervisor;
  let reelkeep: Installation;
  let port: number;
  const file = (name: string): string => join(folder, name);
  const urlWith = (password: string): string => `tls://ann:${password}@127.0.0.1:${port}`;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reelkeep-given-nats-'));
    // Its own authority.
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=nats';
    const name = ['-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', kind.split(' ').concat(name, '-keyout', file('key.pem'), '-out', file('cert.pem')));
    const user = nkeys.createUser();
    writeFileSync(file('user.nk'), user.getSeed());
    supervisor = new Supervisor({ runDir: file('run'), logDir: file('logs'), log: noLog });
    port = await freePort();
    await startTemporalNats(supervisor, {
      binary: requireSetup(readSetup(), 'enginesBinary'),
      healthPort: await freePort(),
      nats: {
        port,
        dir: file('nats'),
        config: JSON.stringify({
          tls: { cert_file: file('cert.pem'), key_file: file('key.pem') },
          accounts: {
            streams: {
              jetstream: 'enabled',
              users: [{ user: 'ann', password: 'p@ss/word' }, { nkey: user.getPublicKey() }],
            },
          },
        }),
      },
    });
    reelkeep = await Installation.create();
  });

  afterAll(async () => {
    await reelkeep?.dispose();
    await supervisor?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('whose certificate nobody vouches for stops the start', async () => {
    const { code, output } = await reelkeep.startRefused({ NATS_URL: urlWith('p%40ss%2Fword') });
    expect(code).toBe(1);
    expect(output).toContain('NATS could not be prepared');
    expect(output).toContain('SSL_CERT_FILE must name who signed');
    expect(output).not.toContain('p%40ss');
    expect(reelkeep.processes()).toEqual([]);
  });

  it('that refuses the password stops the start, which does not tell it', async () => {
    const { code, output } = await reelkeep.startRefused({
      NATS_URL: urlWith('not-it'),
      SSL_CERT_FILE: file('cert.pem'),
    });
    expect(code).toBe(1);
    expect(output).toMatch(/NATS could not be prepared: .*Authorization Violation/);
    expect(`${output}${await reelkeep.logs()}`).not.toContain('not-it');
  });

  it('is not asked by a file that holds no key', async () => {
    const key = { NATS_NKEY_FILE: file('cert.pem') };
    const { code, output } = await reelkeep.startRefused({ NATS_URL: urlWith('p%40ss%2Fword'), ...key });
    expect(code).toBe(1);
    expect(output).toContain('NATS_NKEY_FILE must be a file with the seed of a user of NATS (SU…)');
    expect(output).toContain(`It is "${file('cert.pem')}".`);
  });

  const ways: [string, () => Promise<Record<string, string>>][] = [
    [
      'by a password, also as the one of a list that is there',
      async () => ({ NATS_URL: `tls://127.0.0.1:${await freePort()},${urlWith('p%40ss%2Fword')}` }),
    ],
    ['by an nkey', () => Promise.resolve({ NATS_URL: `tls://127.0.0.1:${port}`, NATS_NKEY_FILE: file('user.nk') })],
  ];

  it.each(ways)('serves all services, in the place of ours, %s', async (_, way) => {
    await reelkeep.start({ ...(await way()), SSL_CERT_FILE: file('cert.pem') });
    expect(await reelkeep.health()).toBe(200);
    const health = readRunRecord(join(reelkeep.home, 'run'))?.health['services'];
    const parts = (await (await fetch(`${health}/health/ready`)).json()) as Record<string, HealthReport>;
    expect(Object.values(parts).map(({ parts: { nats } }) => nats)).toEqual(Array(6).fill('ok'));
    // What services trust beside it: the world, or no source would be known any more.
    const joined = join(reelkeep.home, 'run', 'authorities.pem');
    expect(readFileSync(joined, 'utf8')).toContain(rootCertificates[0]);
    expect(readFileSync(joined, 'utf8')).toContain(readFileSync(file('cert.pem'), 'utf8'));
    const environments = reelkeep.processes().map((line) => readFileSync(`/proc/${parseInt(line)}/environ`, 'utf8'));
    expect(environments.join('\n')).toContain(`"SSL_CERT_FILE":"${joined}"`);
    expect(await reelkeep.logs()).not.toContain('p%40ss');
    expect(reelkeep.processes().join('\n')).not.toContain('p%40ss');
    await reelkeep.interrupt();
  });
});
