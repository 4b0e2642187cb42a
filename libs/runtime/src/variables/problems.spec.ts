import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { problemsOfStart } from './problems.mjs';
import { variablesOf } from './table.mjs';

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
  NATS_CREDS_FILE: '/nowhere/user.creds',
  NATS_NKEY_FILE: '/nowhere/user.nk',
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
  REELKEEP_YTDLP_PLUGINS: '/nowhere/plugins',
  REELKEEP_TOOL_INDEX: 'index.example.org',
  REELKEEP_RELEASE_URL: 'ftp://releases.example.org/reelkeep.json',
};

const right: Record<string, string> = {
  REELKEEP_HOST: '::1',
  REELKEEP_PORT: '8001',
  REELKEEP_TOPOLOGY: 'split',
  REELKEEP_YTDLP_PLUGINS: '/',
  REELKEEP_TOOL_INDEX: 'https://index.example.org/pypi',
  REELKEEP_RELEASE_URL: 'https://releases.example.org/reelkeep.json',
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

/** Names of the variables that are refused. */
const refused = (env: Record<string, string>): string[] =>
  problemsOfStart(env)
    .map(({ what }) => what.split(' ')[0] ?? '')
    .sort();

describe('the variables of a start', () => {
  it('are refused all at once', () => {
    // Given without its other half, the password is refused by name, and so is the user name of 151 characters.
    const { REELKEEP_USERNAME: name = '', NATS_CREDS_FILE: creds = '', ...others } = wrong;
    expect(refused(others)).toEqual(Object.keys(others).sort());
    expect(refused({ NATS_URL: 'nats://bus', NATS_CREDS_FILE: creds })).toEqual(['NATS_CREDS_FILE']);
    expect(refused({ REELKEEP_USERNAME: name, REELKEEP_PASSWORD: 'secret' })).toEqual(['REELKEEP_USERNAME']);
    expect(refused({ REELKEEP_USERNAME: 'ann', REELKEEP_PASSWORD: 'x'.repeat(4_097) })).toEqual(['REELKEEP_PASSWORD']);
  });

  it('are tried here, each that may be wrong', () => {
    const checked = variablesOf('start').filter(([, { check }]) => check.wanted !== 'a text');
    expect(Object.keys(wrong).sort()).toEqual(checked.map(([name]) => name).sort());
  });

  it.each(['TEMPORAL_API_KEY', 'TEMPORAL_TLS', 'TEMPORAL_NAMESPACE'])(
    'are refused where no Temporal of the user is named: %s',
    (name) => {
      expect(refused({ [name]: '1' })).toEqual([name]);
    },
  );

  it.each(['NATS_CREDS_FILE', 'NATS_NKEY_FILE'])('are refused by what a file does not hold: %s', (name) => {
    const file = fileURLToPath(import.meta.url);
    expect(problemsOfStart({ NATS_URL: 'nats://bus', [name]: file })).toEqual([
      {
        what: expect.stringMatching(new RegExp(`^${name} must be a .*seed of a user.* that this user may read\\.$`)),
        cure: `It is "${file}". Correct or unset it.`,
      },
    ]);
  });

  it('are taken', () => {
    expect(problemsOfStart(right)).toEqual([]);
  });

  it('are all wanted by their own defaults', () => {
    for (const [name, { check, default: fallback }] of variablesOf('start')) {
      expect(`${name} ${fallback === undefined || check.holds(fallback)}`).toBe(`${name} true`);
    }
  });

  it('are told of with what is wanted and what was given', () => {
    expect(
      problemsOfStart({ REELKEEP_PORT: 'abc', TEMPORAL_API_KEY: 'a secret', DATABASE_URL: 'x://ann:secret@h/' }),
    ).toEqual([
      {
        what: 'REELKEEP_PORT must be a number from 1 to 65535, such as 8000.',
        cure: 'It is "abc". Correct or unset it.',
      },
      {
        what: 'DATABASE_URL must be an address such as postgresql://user:password@host:5432/reelkeep.',
        cure: 'It is "x://ann:***@h/". Correct or unset it.',
      },
      {
        what: 'TEMPORAL_API_KEY must be printable ASCII characters without blanks.',
        cure: 'Correct or unset it.',
      },
      {
        what: 'TEMPORAL_API_KEY is set, but TEMPORAL_ADDRESS is not.',
        cure: 'Set both, or neither: then Reelkeep runs a Temporal of its own.',
      },
    ]);
  });
});
