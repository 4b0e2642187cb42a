import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@reelkeep/engines';
import { loadAll } from 'js-yaml';
import { helm } from './kubectl.js';

export type AffinityTerm = {
  topologyKey: string;
  labelSelector: { matchLabels: Record<string, string>; matchExpressions: { key: string; values: string[] }[] };
};
export type PodSpec = {
  nodeSelector?: Record<string, string>;
  tolerations?: object[];
  affinity?: {
    nodeAffinity?: object;
    podAffinity?: { requiredDuringSchedulingIgnoredDuringExecution: AffinityTerm[] };
  };
  topologySpreadConstraints?: object[];
  securityContext?: Record<string, unknown>;
  containers: Container[];
  initContainers?: Container[];
  volumes?: Volume[];
  automountServiceAccountToken?: boolean;
  enableServiceLinks?: boolean;
};
export type Volume = {
  name: string;
  secret?: { secretName: string; items?: { key: string; path: string }[] };
  persistentVolumeClaim?: { claimName: string };
  configMap?: { name: string };
};
export type Container = {
  name: string;
  image: string;
  args?: string[];
  securityContext?: Record<string, unknown>;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  volumeMounts?: { name: string; mountPath: string }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
};
export type Manifest = {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string>; labels: Record<string, string> };
  spec?: {
    template?: { spec: PodSpec; metadata: { labels: Record<string, string> } };
    egress?: { to?: object[]; ports?: object[] }[];
    mountOptions?: string[];
    publishNotReadyAddresses?: boolean;
    nfs?: object;
    claimRef?: { namespace: string; name: string };
    volumeName?: string;
    storageClassName?: string;
  } & Partial<PodSpec>;
  data?: Record<string, string>;
};

export const chart = join(repositoryRoot(), 'charts', 'reelkeep');
export const variants = ['default', ...readdirSync(join(chart, 'ci'))];

export const render = async (...flags: string[]): Promise<Manifest[]> => {
  const text = await helm('template reelkeep', chart, '--namespace', 'reelkeep', ...flags);
  return (loadAll(text) as (Manifest | null)[]).filter((manifest) => manifest !== null);
};

/** The sets of values are flags of helm: `a=1,b=2`. */
export const renderWith = (...values: string[]): Promise<Manifest[]> =>
  render(...values.flatMap((value) => ['--set', value]));

export const podsOf = (manifests: readonly Manifest[]): [string, PodSpec][] =>
  manifests.flatMap(({ kind, metadata, spec }) => {
    const pod = kind === 'Pod' ? (spec as PodSpec) : spec?.template?.spec;
    return pod ? [[`${kind} ${metadata.name}`, pod] as [string, PodSpec]] : [];
  });
