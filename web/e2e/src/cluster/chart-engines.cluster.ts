import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { chart, type Manifest, podsOf, render, renderWith, variants } from './rendered-chart.js';

describe('passwords of odd characters', () => {
  it('are in no address, where they would have to be encoded', async () => {
    for (const variant of variants.slice(1)) {
      const pods = podsOf(await render('-f', join(chart, 'ci', variant)));
      const addresses = pods.flatMap(([, { containers, initContainers = [] }]) =>
        [...containers, ...initContainers].flatMap(({ env = [] }) =>
          env.flatMap(({ name, value = '' }) => (/:\/\/[^/]*@/.test(value) ? [{ name, value }] : [])),
        ),
      );
      expect(addresses.length).toBeGreaterThan(5);
      expect(addresses.filter(({ value }) => /:\/\/[^@]*:/.test(value) || value.includes('$('))).toEqual([]);
    }
  });

  it('leave the user of a PostgreSQL as it is', async () => {
    const external = 'postgresql.external.host=db.lan,postgresql.external.existingSecret=mine';
    const job = podsOf(
      await renderWith(
        `postgresql.enabled=false,${external},postgresql.external.username=keeper@db`,
        'networkPolicy.externalEngines={192.0.2.1/32}',
      ),
    ).find(([name]) => name.startsWith('Job'))?.[1];
    const url = job?.containers[0]?.env?.find(({ name }) => name === 'DATABASE_ADMIN_URL')?.value ?? '';
    expect(decodeURIComponent(new URL(url).username)).toBe('keeper@db');
  });
});

describe('authorities of the owner', () => {
  it('are known to every process that speaks to an engine or to a source', async () => {
    const pods = podsOf(await renderWith('trustedAuthorities.configMap=lan'));
    const trusting = pods.filter(([, pod]) => {
      const [container] = pod.containers;
      const file = container?.env?.find(({ name }) => name === 'SSL_CERT_FILE')?.value ?? '';
      const mount = container?.volumeMounts?.find(({ mountPath }) => file.startsWith(`${mountPath}/`));
      return pod.volumes?.find(({ name }) => name === mount?.name)?.configMap?.name === 'lan';
    });
    // Six services, the preparation, and Temporal for PostgreSQL.
    expect(trusting).toHaveLength(8);
    expect(trusting.map(([name]) => name)).toContain('Deployment reelkeep-temporal');
  });
});

describe('the way to engines of the owner', () => {
  const external = 'nats.enabled=false,nats.external.existingSecret=mine';

  it('has to be named, or left to nobody', async () => {
    await expect(renderWith(external)).rejects.toThrow(/nats\.enabled is false.*networkPolicy\.externalEngines/);
    await expect(renderWith(external, 'networkPolicy.enabled=false')).resolves.toBeDefined();
  });

  it('leads to addresses and to pods of this cluster', async () => {
    const manifests = await renderWith(
      external,
      'networkPolicy.externalEngines[0]=192.0.2.0/24',
      'networkPolicy.externalEngines[1].namespaceSelector.matchLabels.name=databases',
    );
    const policy = manifests.find(({ metadata }) => metadata.name === 'reelkeep-external-engines');
    expect(policy?.spec?.egress).toEqual([
      { to: [{ ipBlock: { cidr: '192.0.2.0/24' } }, { namespaceSelector: { matchLabels: { name: 'databases' } } }] },
    ]);
  });
});

describe('NATS', () => {
  it('is told how large its claim is', async () => {
    const nats = (await renderWith('nats.persistence.size=7Gi')).find(
      ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'reelkeep-nats',
    );
    const [configuration] = nats?.spec?.template?.spec.initContainers ?? [];
    expect(configuration?.env).toContainEqual({ name: 'NATS_CLAIM_SIZE', value: '7Gi' });
  });
});

describe("a NATS of the owner's", () => {
  const renderOwn = (...given: string[]): Promise<Manifest[]> =>
    renderWith(
      ['enabled=false', 'external.existingSecret=mine', ...given].map((each) => `nats.${each}`).join(),
      'networkPolicy.externalEngines={192.0.2.1/32}',
    );

  it.each([
    ['creds', 'NATS_CREDS_FILE'],
    ['nkey', 'NATS_NKEY_FILE'],
  ])('knows every process of ours by a file of %s', async (kind, variable) => {
    const speakers = podsOf(await renderOwn(`external.keyFile=${kind}`)).flatMap(([name, pod]) => {
      const [container] = pod.containers;
      return ['serve', 'prepare'].includes(container?.args?.[0] ?? '') && container ? [{ name, pod, container }] : [];
    });
    expect(speakers).toHaveLength(7);
    for (const { name, pod, container } of speakers) {
      const file = container.env?.find((each) => each.name === variable)?.value ?? '';
      const mount = container.volumeMounts?.find(({ mountPath }) => file.startsWith(`${mountPath}/`));
      expect([name, pod.volumes?.find((volume) => volume.name === mount?.name)?.secret]).toEqual([
        name,
        {
          secretName: 'mine',
          defaultMode: expect.anything(),
          items: [{ key: `nats-${kind}`, path: file.slice('/nats/'.length) }],
        },
      ]);
    }
  });

  it('knows them by the user in its address otherwise', async () => {
    expect(JSON.stringify(await renderOwn())).not.toMatch(/NATS_(?:CREDS|NKEY)_FILE|nats-key/);
  });
});
