import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadAll } from 'js-yaml';
import { helm } from './kubectl.js';
import { type AffinityTerm, chart, type Manifest, podsOf, type PodSpec, render, renderWith } from './rendered-chart.js';

describe('where pods run', () => {
  const claimsOf = ({ volumes = [] }: PodSpec): string[] =>
    volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
  const besideOthers = ({ affinity }: PodSpec): AffinityTerm[] =>
    affinity?.podAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  const deployments = (manifests: readonly Manifest[]) => manifests.filter(({ kind }) => kind === 'Deployment');

  it.each(['split', 'compact'])(
    'is one node for all that share a claim which one node can mount (%s)',
    async (shape) => {
      const made = deployments(await renderWith(`topology=${shape}`));
      const sharing = made.filter(({ spec }) => spec?.template && claimsOf(spec.template.spec).length > 0);
      expect(sharing.length).toBeGreaterThan(2);
      for (const { metadata, spec } of sharing) {
        const [term, ...more] = besideOthers(spec?.template?.spec as PodSpec);
        expect([metadata.name, term?.topologyKey, more]).toEqual([metadata.name, 'kubernetes.io/hostname', []]);
        // The first one is let in by its own labels, the others go to it.
        const { matchLabels = {}, matchExpressions = [] } = term?.labelSelector ?? {};
        const found = made.filter(({ spec: other }) => {
          const labels = other?.template?.metadata.labels ?? {};
          return (
            Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
            matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
          );
        });
        expect(found.map((each) => each.metadata.name)).toEqual(sharing.map((each) => each.metadata.name));
      }
      const others = made.filter((each) => !sharing.includes(each));
      expect(others.flatMap(({ spec }) => besideOthers(spec?.template?.spec as PodSpec))).toEqual([]);
    },
  );

  it.each([
    ['claims that many nodes can mount', 'accessModes={ReadWriteMany}'],
    ['claims of the owner that can', 'accessModes={ReadWriteMany},existingClaim=mine'],
    ['claims of the owner of which nothing is said', 'existingClaim=mine'],
    ['exports of a NAS', 'nfs.server=nas.lan,nfs.path=/films'],
  ])('is any node with %s', async (_, given) => {
    const everyVolume = ['media', 'cache'].flatMap((volume) =>
      given.split(',').map((value) => `persistence.${volume}.${value}`),
    );
    const pods = podsOf(await renderWith(everyVolume.join(), 'web.replicas=2,services.gateway.replicas=2'));
    expect(pods.flatMap(([, pod]) => besideOthers(pod))).toEqual([]);
    const spread = pods.filter(([, pod]) => pod.topologySpreadConstraints).map(([name]) => name);
    expect(spread).toEqual(['Deployment reelkeep-gateway', 'Deployment reelkeep-web']);
  });

  it.each(['persistence.media.accessModes={ReadWriteMany}', 'persistence.media.existingClaim=mine'])(
    'is one node as soon as one of the two needs it (%s)',
    async (given) => {
      const pods = podsOf(await renderWith(given));
      expect(pods.filter(([, pod]) => besideOthers(pod).length > 0)).toHaveLength(5);
    },
  );

  it('is one node for a claim of the owner that says so', async () => {
    const bound = 'persistence.media.existingClaim=mine,persistence.media.accessModes={ReadWriteOnce}';
    const pods = podsOf(await renderWith(bound, 'persistence.cache.accessModes={ReadWriteMany}'));
    expect(pods.filter(([, pod]) => besideOthers(pod).length > 0)).toHaveLength(5);
  });

  it('is what the values say, for every pod, beside what the volumes need', async () => {
    const pods = podsOf(
      await render(
        '--set',
        'nodeSelector.disk=big,tolerations[0].key=media',
        '--set-json',
        'affinity={"nodeAffinity":{"x":1},"podAffinity":{"preferredDuringSchedulingIgnoredDuringExecution":[{"weight":1}]}}',
      ),
    );
    expect(pods.length).toBeGreaterThan(10);
    for (const [name, pod] of pods) {
      expect([name, pod.nodeSelector, pod.tolerations, pod.affinity?.nodeAffinity]).toEqual([
        name,
        { disk: 'big' },
        [{ key: 'media' }],
        { x: 1 },
      ]);
      const keys = besideOthers(pod).map(({ topologyKey }) => topologyKey);
      expect([name, keys]).toEqual([name, claimsOf(pod).length > 0 ? ['kubernetes.io/hostname'] : []]);
      expect(pod.affinity?.podAffinity).toMatchObject({
        preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1 }],
      });
    }
  });

  it('is left together: no budget holds a part back from leaving the node of its claim', async () => {
    const replicas = 'web.replicas=2,services.catalog.replicas=2,services.search-indexer.replicas=2';
    const budgets = async (...values: string[]): Promise<string[]> =>
      (await renderWith(replicas, ...values)).flatMap(({ kind, metadata }) =>
        kind === 'PodDisruptionBudget' ? [metadata.name] : [],
      );
    expect(await budgets()).toEqual(['reelkeep-search-indexer']);
    const shared = ['media', 'cache'].map((volume) => `persistence.${volume}.accessModes={ReadWriteMany}`);
    expect(await budgets(...shared)).toHaveLength(3);
  });
});

describe('another release', () => {
  let folder: string;
  let later: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'reelkeep-chart-'));
    later = join(folder, 'reelkeep');
    cpSync(chart, later, { recursive: true });
    const file = join(later, 'Chart.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('0.1.0', '9.9.9'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const templates = async (of: string): Promise<[string, object | undefined][]> =>
    (loadAll(await helm('template reelkeep', of, '--set', 'image.tag=same')) as Manifest[])
      .filter(({ spec }) => spec?.template)
      .map(({ kind, metadata, spec }) => [`${kind} ${metadata.name}`, spec?.template]);

  it('of the chart alone starts no engine anew', async () => {
    const changed = new Map(await templates(later));
    const same = (await templates(chart))
      .filter(([name, template]) => JSON.stringify(changed.get(name)) === JSON.stringify(template))
      .map(([name]) => name);
    expect(same).toEqual(
      expect.arrayContaining([
        'Deployment reelkeep-temporal',
        'StatefulSet reelkeep-elasticsearch',
        'StatefulSet reelkeep-nats',
        'StatefulSet reelkeep-postgresql',
      ]),
    );
  });

  it('of the images leaves PostgreSQL running', async () => {
    const [one, other] = await Promise.all(
      ['a', 'b'].map(async (tag) =>
        (await renderWith(`image.tag=${tag}`)).find(
          ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'reelkeep-postgresql',
        ),
      ),
    );
    expect(one?.spec?.template).toBeDefined();
    expect(one?.spec?.template).toEqual(other?.spec?.template);
  });
});

describe('the preparation', () => {
  const jobOf = async (...flags: string[]): Promise<Manifest | undefined> =>
    (await render(...flags)).find(({ kind }) => kind === 'Job');

  // What a Job runs cannot be changed: the API server refuses it.
  it('is another Job whenever it would run something else, also where nobody counts revisions', async () => {
    const jobs = await Promise.all([
      jobOf(),
      jobOf('--set', 'image.tag=next'),
      jobOf('--set', 'settings.REELKEEP_LOG_LEVEL=debug'),
      jobOf('--set', 'nodeSelector.disk=big'),
    ]);
    expect(new Set(jobs.map((job) => job?.metadata.name)).size).toBe(jobs.length);
  });

  it('is the same one for the same values, and stays when it is done', async () => {
    const [one, other] = await Promise.all([jobOf(), jobOf()]);
    expect(one).toEqual(other);
    expect(one?.spec).not.toHaveProperty('ttlSecondsAfterFinished');
  });
});
