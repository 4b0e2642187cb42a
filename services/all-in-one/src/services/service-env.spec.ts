import { describe, expect, it } from '@jest/globals';
import { readEnvironment, type Variables } from '../config/environment.js';
import { placesOf } from '../config/places.js';
import { roster } from './roster.js';
import { serviceEnvs } from './service-env.js';

const envsOf = (env: Variables) => {
  const installation = readEnvironment({ REELKEEP_HOME: '/data', ...env });
  return serviceEnvs({
    installation,
    places: placesOf(installation.REELKEEP_HOME),
    natsUrls: {
      gateway: 'nats://gateway@n:1',
      catalog: 'nats://catalog@n:1',
      downloader: 'nats://downloader@n:1',
      'search-indexer': 'nats://search-indexer@n:1',
      scheduler: 'nats://scheduler@n:1',
      notifications: 'nats://notifications@n:1',
    },
    addresses: {
      temporalAddress: 't:1',
      ...(env['TEMPORAL_ADDRESS'] === undefined ? { temporalApiKey: 'made here' } : {}),
      elasticsearchUrl: 'http://u:p@e:1',
    },
    databaseUrls: {
      identity: 'postgresql://identity@p/db',
      catalog: 'postgresql://catalog@p/db',
      download: 'postgresql://download@p/db',
      search: 'postgresql://search@p/db',
      ops: 'postgresql://ops@p/db',
      notify: 'postgresql://notify@p/db',
    },
    credentialsKey: 'key-of-credentials',
    setup: { python: '/usr/bin/python3', pythonTools: '/cache/python', ffmpeg: '/opt/ffmpeg/bin/ffmpeg' },
    webDir: '/clone/web/dist',
  });
};

const proxied = {
  REELKEEP_USERNAME: 'ann',
  REELKEEP_PASSWORD: 'secret',
  HTTPS_PROXY: 'http://proxy:3128',
  NO_PROXY: 'localhost',
  REELKEEP_SOURCE_PROXY: 'socks5://proxy:1080',
};

describe("a service's variables", () => {
  it.each(roster)('give $name the addresses of its own schema and its own user of NATS', ({ name, schema }) => {
    expect(envsOf({})[name]).toMatchObject({
      DATABASE_URL: `postgresql://${schema}@p/db`,
      NATS_URL: `nats://${name}@n:1`,
    });
  });

  it('give the key of Temporal to those alone who run or start workflows', () => {
    const holders = Object.entries(envsOf({})).filter(([, env]) => env['TEMPORAL_API_KEY'] === 'made here');
    expect(holders.map(([name]) => name)).toEqual([
      'gateway',
      'catalog',
      'downloader',
      'search-indexer',
      'scheduler',
      'notifications',
    ]);
  });

  it('tell of the Temporal that the user has', () => {
    const own = {
      TEMPORAL_ADDRESS: 't:1',
      TEMPORAL_API_KEY: 'of-the-user',
      TEMPORAL_TLS: '1',
      TEMPORAL_NAMESPACE: 'reels',
    };
    expect(envsOf(own).scheduler).toMatchObject(own);
  });

  it('give the address of Elasticsearch with its user to search alone', () => {
    const holders = Object.entries(envsOf({})).filter(([, env]) => Object.values(env).join().includes('u:p@e'));
    expect(holders.map(([name]) => name)).toEqual(['search-indexer']);
  });

  it('give the key of kept credentials to those alone who keep some', () => {
    const holders = Object.entries(envsOf({})).filter(([, env]) =>
      Object.values(env).join().includes('key-of-credentials'),
    );
    expect(holders.map(([name]) => name)).toEqual(['gateway', 'downloader', 'notifications']);
  });

  it('give the first login to the gateway alone', () => {
    const holders = Object.entries(envsOf(proxied)).filter(([, env]) => 'REELKEEP_PASSWORD' in env);
    expect(holders.map(([name]) => name)).toEqual(['gateway']);
    expect(envsOf(proxied).gateway).toMatchObject({
      REELKEEP_USERNAME: 'ann',
      REELKEEP_PASSWORD: 'secret',
      REELKEEP_PORT: '8000',
    });
  });

  it('give the way out to those alone who go there, and that to the sources to the downloader', () => {
    const holders = (name: string): string[] =>
      Object.entries(envsOf(proxied)).flatMap(([service, env]) => (name in env ? [service] : []));
    expect(holders('HTTPS_PROXY')).toEqual(['downloader', 'scheduler', 'notifications']);
    expect(holders('REELKEEP_SOURCE_PROXY')).toEqual(['downloader']);
    expect(envsOf(proxied).downloader).toMatchObject({
      HTTPS_PROXY: 'http://proxy:3128',
      NO_PROXY: 'localhost',
      REELKEEP_SOURCE_PROXY: 'socks5://proxy:1080',
      REELKEEP_PYTHON: '/usr/bin/python3',
      REELKEEP_PYTHONPATH: '/cache/python',
      REELKEEP_FFMPEG_DIR: '/opt/ffmpeg/bin',
    });
  });

  it('name the same folders to all who share them', () => {
    const { gateway, downloader } = envsOf({});
    const folders = { REELKEEP_MEDIA_DIR: '/data/media', REELKEEP_CACHE_DIR: '/data/cache' };
    expect(gateway).toMatchObject(folders);
    expect(downloader).toMatchObject(folders);
  });

  it('leave out what was not given', () => {
    expect(envsOf({}).downloader).not.toHaveProperty('REELKEEP_SOURCE_PROXY');
    expect(envsOf({}).gateway).not.toHaveProperty('REELKEEP_PASSWORD');
  });
});
