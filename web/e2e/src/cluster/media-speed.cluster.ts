import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually } from '@reelkeep/testing';
import { type Installation, release, startInstallation } from './installation.js';
import { apply } from './kubectl.js';

const mebibyte = 1024 ** 2;
const rangesPerRound = 150;
// One takes a quarter of a second, which other work on the machine moves by a third; the medians of so many agree to
// two hundredths.
const rounds = 60;
const barePort = 30_081;
const id = 'mediaspeed1';

const bareConfig = `
daemon off; worker_processes 2; pid /tmp/nginx.pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  client_body_temp_path /tmp/b; proxy_temp_path /tmp/p; fastcgi_temp_path /tmp/f; uwsgi_temp_path /tmp/u; scgi_temp_path /tmp/s;
  access_log off; sendfile on; tcp_nopush on;
  server { listen 8080; root /media; }
}`;

/** Reads a part of a file to its end. Rejects unless it is one. */
const readRange = (url: string, first: number, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const range = `bytes=${first}-${first + mebibyte - 1}`;
    get(url, { agent, headers: { ...headers, range } }, (response) => {
      if (response.statusCode !== 206) {
        reject(new Error(`${url}: ${response.statusCode}`));
      }
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('media through the pods of web', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await startInstallation('reelkeep-speed', { topology: 'compact' });
  }, 900_000);

  afterAll(() => installation?.dispose());

  it('come at nine tenths of what a bare nginx sends, at least', async () => {
    const keeper = await installation.keeper();
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    const published = '2026-03-01T20:00:00Z';
    const film = { id, channel: channels.meadowObservatory, title: 'A long night', published, clip: 'big200' } as const;
    await installation.tubeworld.addVideo(film);
    await keeper.downloadNow([id]);
    const video = await eventually(async () => {
      const found = await keeper.video(id);
      expect(found).toBeDefined();
      return found;
    }, 180_000);
    const path = video?.media_url ?? '';
    const image = await installation.kubectl(`get deploy ${release}-web -o jsonpath={..image}`);
    const labels = { app: 'bare' };
    await apply(
      installation.namespace,
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'bare' }, data: { 'nginx.conf': bareConfig } },
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'bare' },
        spec: { type: 'NodePort', selector: labels, ports: [{ port: 80, targetPort: 8080, nodePort: barePort }] },
      },
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'bare', labels },
        spec: {
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              name: 'bare',
              image,
              command: ['nginx', '-c', '/config/nginx.conf', '-e', 'stderr'],
              securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
              volumeMounts: [
                { name: 'config', mountPath: '/config' },
                { name: 'media', mountPath: '/media', readOnly: true },
              ],
            },
          ],
          volumes: [
            { name: 'config', configMap: { name: 'bare' } },
            { name: 'media', persistentVolumeClaim: { claimName: `${release}-media` } },
          ],
        },
      },
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const bareUrl = installation.baseUrl.replace(/\d+$/, String(barePort)) + path.replace(/^\/(?:youtube|media)/, '');
    const cookie = [...keeper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const secondsOf = async (url: string, headers: Record<string, string>): Promise<number> => {
      const begin = performance.now();
      const starts = Array.from({ length: rangesPerRound }, (_, index) => (index % 64) * mebibyte);
      await Promise.all(starts.map((first) => readRange(url, first, headers, agent)));
      return (performance.now() - begin) / 1_000;
    };
    // Warms both up, and waits for the pod.
    await eventually(() => secondsOf(bareUrl, {}), 60_000);
    await secondsOf(installation.baseUrl + path, { cookie });
    const bare: number[] = [];
    const signedIn: number[] = [];
    const readers = [
      async () => bare.push(await secondsOf(bareUrl, {})),
      async () => signedIn.push(await secondsOf(installation.baseUrl + path, { cookie })),
    ];
    for (let round = 0; round < rounds; round += 1) {
      // Each goes first in every other round: load that comes or goes favours neither.
      for (const read of round % 2 === 0 ? readers : readers.toReversed()) {
        await read();
      }
    }
    agent.destroy();
    const [without, through] = [median(bare), median(signedIn)];
    const speed = without / through;
    process.stdout.write(
      `1 MiB ranges, ${rangesPerRound} in ${through.toFixed(3)} s, by a bare nginx in ${without.toFixed(3)} s: ${speed.toFixed(2)} of its speed\n`,
    );
    expect(speed).toBeGreaterThanOrEqual(0.9);
  });
});
