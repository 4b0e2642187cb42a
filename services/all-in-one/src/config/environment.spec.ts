import { describe, expect, it } from '@jest/globals';
import { readEnvironment, StartupProblems, type Variables } from './environment.js';

const problemsOf = (env: Variables): string[] => {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof StartupProblems) {
      return error.problems.map(({ message, cure }) => `${message} ${cure}`);
    }
    throw error;
  }
  return [];
};

describe('the environment of a start', () => {
  it('needs nothing: everything has a default', () => {
    expect(readEnvironment({ HOME: '/home/ann' })).toMatchObject({
      REELKEEP_HOST: '127.0.0.1',
      REELKEEP_PORT: 8000,
      REELKEEP_HOME: '/home/ann/.local/share/reelkeep',
      REELKEEP_TOPOLOGY: 'all-in-one',
    });
  });

  it('puts data where XDG_DATA_HOME says, and REELKEEP_HOME wins', () => {
    expect(readEnvironment({ HOME: '/h', XDG_DATA_HOME: '/data' }).REELKEEP_HOME).toBe('/data/reelkeep');
    expect(readEnvironment({ HOME: '/h', XDG_DATA_HOME: '/data', REELKEEP_HOME: '/srv/reels' }).REELKEEP_HOME).toBe(
      '/srv/reels',
    );
  });

  it('counts an empty text as not set', () => {
    expect(problemsOf({ REELKEEP_PORT: '', DATABASE_URL: '', REELKEEP_USERNAME: '', REELKEEP_PASSWORD: '' })).toEqual(
      [],
    );
  });

  it('names every problem at once, each with its cure', () => {
    const problems = problemsOf({
      REELKEEP_PORT: '80000',
      REELKEEP_TOPOLOGY: 'both',
      DATABASE_URL: 'mysql://localhost/x',
      NATS_URL: 'localhost:4222',
      TEMPORAL_ADDRESS: 'http://localhost:7233',
      ELASTICSEARCH_URL: 'elastic',
      REELKEEP_SOURCE_PROXY: 'ftp://x',
      SSL_CERT_FILE: '/nowhere/ca.pem',
      REELKEEP_USERNAME: 'ann',
      REELKEEP_ALLOWED_HOSTS: 'http://tube.example.org/',
      REELKEEP_ALLOWED_ORIGINS: 'tube.example.org',
      REELKEEP_TRUSTED_PROXIES: '10.0.0.0/99',
      REELKEEP_LOG_LEVEL: 'loud',
    });
    const names = [
      'REELKEEP_PORT',
      'REELKEEP_TOPOLOGY',
      'DATABASE_URL',
      'NATS_URL',
      'TEMPORAL_ADDRESS',
      'ELASTICSEARCH_URL',
      'REELKEEP_SOURCE_PROXY',
      'SSL_CERT_FILE',
      'REELKEEP_USERNAME',
      'REELKEEP_ALLOWED_HOSTS',
      'REELKEEP_ALLOWED_ORIGINS',
      'REELKEEP_TRUSTED_PROXIES',
      'REELKEEP_LOG_LEVEL',
    ];
    expect(problems).toHaveLength(names.length);
    for (const name of names) {
      expect(problems).toContainEqual(expect.stringContaining(name));
    }
  });

  it.each(['tube.example.org', 'tube.example.org, other.example'])('takes %s for allowed host names', (text) => {
    expect(problemsOf({ REELKEEP_ALLOWED_HOSTS: text })).toEqual([]);
  });

  it.each(['https://tube.example.org', 'http://nas.lan:8080 https://[fd00::1]:8443/'])(
    'takes %s for allowed origins',
    (text) => {
      expect(problemsOf({ REELKEEP_ALLOWED_ORIGINS: text })).toEqual([]);
    },
  );

  it.each([
    'tube.example.org',
    '*',
    'https://*.example.org',
    'https://a.example/path',
    'null',
    'https://a:b@c.example',
  ])('does not take %s for an allowed origin', (text) => {
    expect(problemsOf({ REELKEEP_ALLOWED_ORIGINS: text })).toEqual([
      expect.stringContaining('REELKEEP_ALLOWED_ORIGINS'),
    ]);
  });

  it('takes no password that nobody could sign in with, and does not show it', () => {
    const problems = problemsOf({ REELKEEP_USERNAME: 'ann', REELKEEP_PASSWORD: 'ä'.repeat(2_049) });
    expect(problems).toEqual([expect.stringContaining('at most 4096 bytes')]);
    expect(problems.join()).not.toContain('ä');
    expect(problemsOf({ REELKEEP_USERNAME: 'ann', REELKEEP_PASSWORD: 'ä'.repeat(2_048) })).toEqual([]);
  });

  it.each(['10.0.0.1', '10.0.0.0/8 fd00::/8', '::1'])('takes %s for trusted proxies', (text) => {
    expect(problemsOf({ REELKEEP_TRUSTED_PROXIES: text })).toEqual([]);
  });

  it('shows no password or key that it refuses', () => {
    expect(problemsOf({ TEMPORAL_ADDRESS: 'host:7233', TEMPORAL_API_KEY: 'a secret' }).join()).not.toContain(
      'a secret',
    );
    expect(problemsOf({ DATABASE_URL: 'mysql://ann:secret@host/db' }).join()).toContain('//ann:***@host');
  });

  it.each(['127.0.0.1:7233', 'temporal.example:7233', '[::1]:7233'])('takes %s for an address of Temporal', (text) => {
    expect(problemsOf({ TEMPORAL_ADDRESS: text })).toEqual([]);
  });
});
