import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import { type Installation, release, startInstallation } from './installation.js';
import { apply } from './kubectl.js';

const doors = { web: 80, postgresql: 5432, nats: 4222, temporal: 7233, elasticsearch: 9200, gateway: 8000 };

describe('a release among strangers', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await startInstallation('reelkeep-strangers', { topology: 'compact' });
  }, 900_000);

  afterAll(() => installation?.dispose());

  /** What a pod without our labels sees at each door. */
  const knock = async (): Promise<Record<string, string>> => {
    const script = `
      const net = require('node:net');
      const doors = ${JSON.stringify(doors)};
      const knock = ([name, port]) => new Promise((resolve) => {
        const socket = net.connect(port, '${release}-' + name);
        const end = (seen) => { socket.destroy(); resolve([name, seen]); };
        socket.once('connect', () => end('open')).once('error', (error) => end(error.code));
        setTimeout(() => end('silent'), 4000);
      });
      Promise.all(Object.entries(doors).map(knock)).then((seen) => console.log(JSON.stringify(Object.fromEntries(seen))));`;
    await apply(installation.namespace, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'stranger' },
      spec: {
        restartPolicy: 'Never',
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            name: 'stranger',
            image: await installation.kubectl(`get deploy ${release}-services -o jsonpath={..image}`),
            command: ['node', '-e', script],
            securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
          },
        ],
      },
    });
    return eventually(
      async () => JSON.parse(await installation.kubectl('logs stranger')) as Record<string, string>,
      60_000,
    );
  };

  it('opens its front door alone to a pod without its labels', async () => {
    const seen = await knock();
    expect(Object.keys(seen).sort()).toEqual(Object.keys(doors).sort());
    expect(Object.entries(seen).filter(([, door]) => door === 'open')).toEqual([['web', 'open']]);
  });

  it('is taken up again with its data and its passwords after an uninstall', async () => {
    const keeper = await installation.keeper();
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([videos.chisel]);
    await eventually(async () => expect(await keeper.video(videos.chisel)).toBeDefined(), 120_000);
    await installation.helm(`uninstall ${release} --wait --timeout 5m`);
    await installation.install();
    const again = await installation.keeper();
    expect(await again.video(videos.chisel)).toMatchObject({ youtube_id: videos.chisel });
    expect((await again.media((await again.video(videos.chisel))?.media_url ?? '', 'bytes=0-9')).status).toBe(206);
  });
});
