import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';
import { readEnvironment, StartupProblems, variableDefaults, type Variables } from './environment.js';

const wrong: Record<string, string> = {
  REELKEEP_HOST: 'a b',
  REELKEEP_PORT: 'abc',
  REELKEEP_USERNAME: 'x'.repeat(151),
  REELKEEP_PASSWORD: 'secret',
  REELKEEP_TOPOLOGY: 'both',
  REELKEEP_LOG_LEVEL: 'loud',
  REELKEEP_ALLOWED_HOSTS: 'http://tube.example.org/',
  REELKEEP_ALLOWED_ORIGINS: 'https://tube.example.org/path',
  REELKEEP_TRUSTED_PROXIES: 'proxy',
  REELKEEP_SEARCH_PREFIX: 'A*',
  REELKEEP_SEARCH_REPLICAS: 'two',
  REELKEEP_SOURCE_PROXY: 'proxy:1080',
  REELKEEP_ALLOW_PRIVATE_SOURCES: 'yes',
  DATABASE_URL: 'mysql://localhost/x',
  NATS_URL: 'nats://bus, tls://bus-2',
  TEMPORAL_ADDRESS: 'temporal',
  TEMPORAL_API_KEY: 'two words',
  TEMPORAL_TLS: 'yes',
  TEMPORAL_NAMESPACE: 'a/b',
  ELASTICSEARCH_URL: 'elastic',
  HTTPS_PROXY: 'ftp://proxy',
  https_proxy: 'proxy:3128',
  HTTP_PROXY: 'ftp://proxy',
  http_proxy: 'proxy:3128',
  SSL_CERT_FILE: '/nowhere/ca.pem',
};

const right: Record<string, string> = {
  REELKEEP_HOST: '::1',
  REELKEEP_PORT: '8001',
  REELKEEP_TOPOLOGY: 'split',
  REELKEEP_LOG_LEVEL: 'silent',
  REELKEEP_ALLOWED_HOSTS: 'tube.example.org, [::1]',
  REELKEEP_ALLOWED_ORIGINS: 'https://tube.example.org, http://[::1]:8080',
  REELKEEP_TRUSTED_PROXIES: '10.0.0.1 fd00::/8',
  REELKEEP_SEARCH_PREFIX: 'mine_',
  REELKEEP_SEARCH_REPLICAS: '2',
  REELKEEP_SOURCE_PROXY: 'socks4a://proxy:1080',
  REELKEEP_ALLOW_PRIVATE_SOURCES: '1',
  DATABASE_URL: 'postgres://ann:secret@db/x',
  NATS_URL: 'tls://ann:secret@bus, tls://bus-2:4223, bus-3',
  TEMPORAL_ADDRESS: '[::1]:7233',
  TEMPORAL_API_KEY: 'eyJ.a-b_c=',
  TEMPORAL_TLS: '1',
  TEMPORAL_NAMESPACE: 'reels.x1y2z',
  ELASTICSEARCH_URL: 'https://ann:secret@elastic:9200/path',
  HTTPS_PROXY: 'http://proxy:3128',
};

/** Names of the variables that the start refuses. */
const refusedAtStart = (env: Variables): string[] => {
  try {
    readEnvironment(env);
    return [];
  } catch (error) {
    if (error instanceof StartupProblems) {
      return error.problems.map(({ message }) => message.split(' ')[0] ?? '').sort();
    }
    throw error;
  }
};

/** Names of the variables that the launcher refuses, before it sets anything up. */
const refusedByLauncher = (env: Record<string, string>): string[] => {
  const module = join(repositoryRoot(), 'tools', 'launcher', 'lib', 'environment.mjs');
  const script = `
    import { checkEnvironment } from ${JSON.stringify(module)};
    try { checkEnvironment(); } catch ({ problems }) { console.log(problems.map(({ what }) => what.split(' ')[0]).join('\\n')); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      REELKEEP_CACHE: process.env['REELKEEP_CACHE'],
      ...env,
    },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter((name) => name !== '')
    .sort();
};

describe('the two places that read the variables', () => {
  it('refuse the same, all at once', () => {
    // Given without its other half, the password is refused by name, and so is the user name of 151 characters.
    const { REELKEEP_USERNAME: name = '', ...withoutName } = wrong;
    expect(refusedByLauncher(withoutName)).toEqual(Object.keys(withoutName).sort());
    expect(refusedAtStart(withoutName)).toEqual(Object.keys(withoutName).sort());
    const longName = { REELKEEP_USERNAME: name, REELKEEP_PASSWORD: 'secret' };
    expect(refusedByLauncher(longName)).toEqual(['REELKEEP_USERNAME']);
    expect(refusedAtStart(longName)).toEqual(['REELKEEP_USERNAME']);
    const longPassword = { REELKEEP_USERNAME: 'ann', REELKEEP_PASSWORD: 'x'.repeat(4_097) };
    expect(refusedByLauncher(longPassword)).toEqual(['REELKEEP_PASSWORD']);
    expect(refusedAtStart(longPassword)).toEqual(['REELKEEP_PASSWORD']);
  });

  it.each(['TEMPORAL_API_KEY', 'TEMPORAL_TLS', 'TEMPORAL_NAMESPACE'])(
    'refuse %s where no Temporal of the user is named',
    (name) => {
      const env = { [name]: '1' };
      expect(refusedByLauncher(env)).toEqual([name]);
      expect(refusedAtStart(env)).toEqual([name]);
    },
  );

  it('take the same', () => {
    expect(refusedByLauncher(right)).toEqual([]);
    expect(refusedAtStart(right)).toEqual([]);
  });
});

describe('the table of variables in README.md', () => {
  const rows = readFileSync(join(repositoryRoot(), 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, names = '', fallback = '']) => ({
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
      fallback,
    }));
  // Read by the setup alone, before any service is there.
  const ofTheSetup = ['REELKEEP_CACHE', 'JAVA_HOME'];
  // Other spellings, and what every program has.
  const untold = /^(?:https?_proxy|no_proxy|PATH)$/;

  it('names each variable that is read, and no other', () => {
    const told = rows.flatMap(({ names }) => names);
    const read = [...variableDefaults().keys(), ...ofTheSetup].filter((name) => !untold.test(name));
    expect(new Set(told)).toEqual(new Set(read));
  });

  it('tells the default of each that has one', () => {
    for (const [name, fallback] of variableDefaults()) {
      if (fallback !== undefined) {
        expect(`${name} ${rows.find(({ names }) => names.includes(name))?.fallback}`).toBe(`${name} \`${fallback}\``);
      }
    }
  });
});
