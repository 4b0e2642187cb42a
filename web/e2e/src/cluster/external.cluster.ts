import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nkeys } from '@nats-io/transport-node';
import { startEngines, Supervisor } from '@reelkeep/engines';
import { channels, eventually, lastCueStartSeconds, lastCueWord, videos } from '@reelkeep/testing';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.js';
import type { Keeper } from '../keeper.js';
import { type Installation, relayTo, release, startInstallation } from './installation.js';
import { apply } from './kubectl.js';
import { watchInBrowser } from './watch-in-browser.js';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const nats = { user: 'library', password: 'given-by-its-owner' };
const natsKey = nkeys.createUser();

describe('a release on engines of its owner', () => {
  let home: string;
  let supervisor: Supervisor;
  let installation: Installation;
  let keeper: Keeper;
  let browser: Browser;
  let bus: URL;
  const relays: { close: () => void }[] = [];

  /** The address of an engine of this machine as pods have it. */
  const relayed = async (address: string): Promise<URL> => {
    const url = new URL(address.includes('://') ? address : `http://${address}`);
    const { host, port, close } = await relayTo(Number(url.port));
    relays.push({ close });
    url.hostname = host;
    url.port = String(port);
    return url;
  };

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'reelkeep-cluster-engines-'));
    supervisor = new Supervisor({ runDir: join(home, 'run'), logDir: join(home, 'logs'), log: noLog });
    const { addresses, elasticsearchReady } = await startEngines({
      home,
      supervisor,
      log: noLog,
      natsConfig: JSON.stringify({
        accounts: { streams: { jetstream: 'enabled', users: [nats, { nkey: natsKey.getPublicKey() }] } },
      }),
      searchPrefix: 'ta_',
    });
    await elasticsearchReady;
    const database = await relayed(addresses.databaseUrl);
    bus = await relayed(addresses.natsUrl);
    bus.username = nats.user;
    bus.password = nats.password;
    const temporal = await relayed(addresses.temporalAddress);
    const search = await relayed(addresses.elasticsearchUrl);
    const external = {
      host: database.hostname,
      port: Number(database.port),
      database: database.pathname.slice(1),
      username: database.username,
    };
    const existingSecret = 'engines';
    installation = await startInstallation(
      'reelkeep-external',
      {
        postgresql: { enabled: false, external: { ...external, existingSecret } },
        nats: { enabled: false, external: { existingSecret } },
        temporal: { enabled: false, external: { address: temporal.host, existingSecret } },
        elasticsearch: { enabled: false, external: { existingSecret } },
        networkPolicy: { externalEngines: [`${database.hostname}/32`] },
      },
      {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: existingSecret },
        stringData: {
          'database-admin': decodeURIComponent(database.password),
          'nats-url': bus.href,
          'temporal-api-key': addresses.temporalApiKey,
          'elasticsearch-url': search.href,
        },
      },
    );
    keeper = await installation.keeper();
    browser = await launchBrowser();
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await installation?.dispose();
    relays.forEach(({ close }) => close());
    await supervisor?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('has none of its own', async () => {
    expect(await installation.kubectl('get statefulsets -o name')).toBe('');
  });

  it('passes its own tests', async () => {
    expect(await installation.helm(`test ${release} --timeout 5m`)).toMatch(/Phase:\s+Succeeded/);
  });

  const expectMainJob = async (id: string, word: string): Promise<void> => {
    await keeper.downloadNow([id]);
    await eventually(async () => expect(await keeper.video(id)).toBeDefined(), 120_000);
    const part = await keeper.media((await keeper.video(id))?.media_url ?? '', 'bytes=100-299');
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 200]);
    await eventually(async () => {
      const { fulltext_results: hits } = await keeper.search(word);
      expect(hits.map((hit) => hit.youtube_id)).toContain(id);
    }, 120_000);
  };

  it('downloads a link and finds its last word', async () => {
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await expectMainJob(videos.userSubtitles, lastCueWord);
  });

  it('plays that word in a browser, signed in by the login page', () =>
    watchInBrowser(browser, installation, { word: lastCueWord, second: lastCueStartSeconds, name: 'external' }));

  it('goes on with a NATS that knows it by a key in a file', async () => {
    const existingSecret = 'nats-by-key';
    const stringData = {
      'nats-url': `nats://${bus.host}`,
      'nats-nkey': new TextDecoder().decode(natsKey.getSeed()),
    };
    await apply(installation.namespace, {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: existingSecret },
      stringData,
    });
    await installation.install({ nats: { external: { existingSecret, keyFile: 'nkey' } } });
    const [pod = ''] = await installation.pods('downloader');
    const variables = await installation.kubectl(`get pod ${pod} -o jsonpath={.spec.containers[0].env[*].name}`);
    expect(variables.split(' ')).toContain('NATS_NKEY_FILE');
    await installation.tubeworld.addVideo({
      id: 'bynatskey01',
      channel: channels.meadowObservatory,
      title: 'By another key',
      published: '2026-03-01T20:00:00Z',
      subtitles: { en: [[1, 4, 'turnstile opens']] },
    });
    await expectMainJob('bynatskey01', 'turnstile');
  });
});
