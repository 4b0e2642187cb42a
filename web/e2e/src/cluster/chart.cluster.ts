import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';
import { loadAll } from 'js-yaml';
import { helm } from './kubectl.js';
import { chart, type Manifest, podsOf, render, renderWith, variants } from './rendered-chart.js';

type Skaffold = {
  profiles: { patches: { value?: { manual?: { src: string; dest: string; strip?: string }[] } }[] }[];
};

/** What pods of a namespace that enforces "restricted" may mount. */
const restrictedVolumes = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);

describe.each(variants)('the chart with the values of %s', (variant) => {
  let manifests: Manifest[];

  beforeAll(async () => {
    manifests = await render(...(variant === 'default' ? [] : ['-f', join(chart, 'ci', variant)]));
  });

  it('passes helm lint', async () => {
    const flags = variant === 'default' ? [] : ['-f', join(chart, 'ci', variant)];
    expect(await helm('lint --strict', chart, ...flags)).toContain('0 chart(s) failed');
  });

  it('asks of every pod what "restricted" asks', () => {
    for (const [name, pod] of podsOf(manifests)) {
      expect([name, pod.securityContext]).toEqual([
        name,
        expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }),
      ]);
      expect([name, pod.automountServiceAccountToken, pod.enableServiceLinks]).toEqual([name, false, false]);
      const kinds = (pod.volumes ?? []).flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'));
      expect([name, kinds.filter((kind) => !restrictedVolumes.has(kind))]).toEqual([name, []]);
      for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect([name, container.name, container.securityContext]).toEqual([
          name,
          container.name,
          { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        ]);
        expect(container.resources?.requests?.['memory']).toBeDefined();
        expect(container.resources?.limits?.['memory']).toBeDefined();
        expect(container.resources?.limits?.['cpu']).toBeUndefined();
      }
    }
  });

  it('keeps passwords in Secrets alone', () => {
    for (const [, pod] of podsOf(manifests)) {
      for (const { env = [] } of [...pod.containers, ...(pod.initContainers ?? [])]) {
        const open = env.filter(
          ({ name, value }) => /PASSWORD|API_KEY|SECRET/.test(name) && value !== undefined && !value.includes('$('),
        );
        expect(open).toEqual([]);
      }
    }
    expect(manifests.filter(({ kind }) => kind === 'ConfigMap')).toEqual([]);
  });

  it('gives each process the secrets of its own roles', () => {
    for (const [name, pod] of podsOf(manifests)) {
      const [container] = pod.containers;
      if (container?.args?.[0] !== 'serve') continue;
      const roles = container.args.slice(1);
      const keys = (container.env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []);
      const owned = keys.filter((key) => /^(?:database|nats)-/.test(key) && key !== 'nats-url');
      expect([name, owned.filter((key) => !roles.some((role) => key.endsWith(`-${role}`)))]).toEqual([name, []]);
    }
  });

  it('keeps what holds data when the release goes', () => {
    const kept = manifests.filter(({ kind }) => ['PersistentVolume', 'PersistentVolumeClaim', 'Secret'].includes(kind));
    for (const { metadata } of kept) {
      expect([metadata.name, metadata.annotations?.['helm.sh/resource-policy']]).toEqual([metadata.name, 'keep']);
    }
  });
});

describe('the address of an engine', () => {
  // A client that takes "not yet" for an answer of the engine's would be misled by it.
  it('leads to a pod that is not ready where search asks, and nowhere else', async () => {
    const early = (await render()).filter(({ spec }) => spec?.publishNotReadyAddresses);
    expect(early.map(({ metadata }) => metadata.name)).toEqual(['reelkeep-elasticsearch']);
  });
});

describe("a Secret of the owner's", () => {
  it('takes the place of the one that is made up', async () => {
    const manifests = await render('--set', 'existingSecret=mine');
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const named = podsOf(manifests).flatMap(([, { containers, initContainers = [] }]) =>
      [...containers, ...initContainers].flatMap(({ env = [] }) =>
        env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
      ),
    );
    expect(new Set(named)).toEqual(new Set(['mine']));
  });
});

describe('an export of a NAS', () => {
  const renderExport = async (server: string) => {
    const manifests = await render('--set', `persistence.media.nfs.server=${server},persistence.media.nfs.path=/films`);
    const volume = manifests.find(({ kind }) => kind === 'PersistentVolume');
    const name = volume?.spec?.claimRef?.name;
    return { volume, claim: manifests.find(({ kind, metadata }) => kind.endsWith('Claim') && metadata.name === name) };
  };

  it('is a volume that one claim of the release alone may have', async () => {
    const { volume, claim } = await renderExport('nas.lan');
    expect(volume?.spec).toMatchObject({
      nfs: { server: 'nas.lan', path: '/films' },
      persistentVolumeReclaimPolicy: 'Retain',
      claimRef: { namespace: 'reelkeep' },
    });
    expect(claim?.spec).toMatchObject({ storageClassName: '', volumeName: volume?.metadata.name });
  });

  it('is mounted as the values say', async () => {
    const manifests = await renderWith(
      'persistence.media.nfs.server=nas.lan,persistence.media.nfs.path=/films',
      'persistence.media.mountOptions={nfsvers=4.1,hard}',
    );
    const volume = manifests.find(({ kind }) => kind === 'PersistentVolume');
    expect(volume?.spec?.mountOptions).toEqual(['nfsvers=4.1', 'hard']);
  });

  // Where a claim leads never changes: the API server refuses it.
  it('has other names when it is another, since no claim is bound anew', async () => {
    const [one, other] = await Promise.all(['nas.lan', 'new-nas.lan'].map(renderExport));
    expect(one?.claim?.metadata.name).not.toBe(other?.claim?.metadata.name);
    expect(one?.volume?.metadata.name).not.toBe(other?.volume?.metadata.name);
  });
});

describe('a digest', () => {
  const imagesOf = (manifests: readonly Manifest[]): Set<string> =>
    new Set(podsOf(manifests).flatMap(([, { containers }]) => containers.map(({ image }) => image)));

  it('names an image in place of its tag, and leaves the others theirs', async () => {
    const digest = `sha256:${'0a'.repeat(32)}`;
    const images = imagesOf(await render('--set', `image.tag=v1,image.digests.web=${digest}`));
    expect([...images].filter((image) => image.startsWith('reelkeep/')).toSorted()).toEqual([
      'reelkeep/downloader:v1',
      'reelkeep/engines:v1',
      'reelkeep/service:v1',
      `reelkeep/web@${digest}`,
    ]);
  });
});

describe('what `skaffold dev` puts into pods', () => {
  it('goes where the chart has a volume for it', async () => {
    const [{ profiles }] = loadAll(readFileSync(join(repositoryRoot(), 'skaffold.yaml'), 'utf8')) as [Skaffold];
    const rules = profiles.flatMap(({ patches }) => patches.flatMap(({ value }) => value?.manual ?? []));
    const targets = rules.map(({ src, dest, strip = '' }) => join(dest, src.slice(strip.length).split('*')[0] ?? ''));
    const pods = podsOf(await render('--set', 'development=true')).map(([, { containers }]) => containers[0]);
    const writable = pods.flatMap((container) =>
      (container?.volumeMounts ?? []).filter(({ name }) => name === 'copy').map(({ mountPath }) => `${mountPath}/`),
    );
    expect(new Set(targets.map((target) => `${target}/`.replace('//', '/')))).toEqual(new Set(writable));
  });
});

describe('values that would not work', () => {
  it.each([
    ['unknown=1', /additional propert/i],
    ['topology=both', /topology/],
    ['services.gateway.replicas=0', /minimum|replicas/],
    ['nats.enabled=false', /nats\.external\.existingSecret names none of yours/],
    ['route.enabled=true', /route\.parentRefs names no Gateway/],
    ['persistence.media.size=much', /size/],
    ['nats.external.keyFile=jwt', /keyFile/],
    ['image.digests.web=latest', /digests/],
    ['persistence.media.mountOptions={hard}', /persistence\.media\.nfs names none/],
    ['networkPolicy.externalEngines={1}', /externalEngines/],
    ['postgresql.external.database=of mine', /database/],
    [
      'affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey=zone',
      /affinity\.podAffinity is required/,
    ],
  ])('%s is refused with a sentence', async (value, sentence) => {
    await expect(render('--set', value)).rejects.toThrow(sentence);
  });
});
