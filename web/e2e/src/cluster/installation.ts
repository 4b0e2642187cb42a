import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@reelkeep/engines';
import { buildTestWorld, eventually, startTubeworld, type Tubeworld, tubeworldRuntime } from '@reelkeep/testing';
import { Keeper } from '../keeper.js';
import { apply, helm, kubectl, tool } from './kubectl.js';
import { relay } from './relay.js';

export const release = 'reelkeep';

type Values = Readonly<Record<string, unknown>>;

/** The product as an operator installs it on the current context, with the stand-in of the source beside the cluster. */
export type Installation = {
  namespace: string;
  baseUrl: string;
  tubeworld: Tubeworld;
  password: string;
  keeper: () => Promise<Keeper>;
  /** As in `./kubectl.js`, in the namespace of the installation. */
  helm: typeof helm;
  kubectl: typeof kubectl;
  /** `helm upgrade --install --wait` with the test's values and these above them. */
  install: (values?: Values) => Promise<void>;
  /** Names of the pods of a part that are not ending. */
  pods: (part: string) => Promise<string[]>;
  /** Sends SIGKILL to a container from outside of it. */
  killContainer: (pod: string) => Promise<void>;
  /** Starts the kubelet of the node anew, or what it is a part of. */
  restartKubelet: () => Promise<void>;
  dispose: () => Promise<void>;
};

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set: docs/ops/development.md lists what e2e:cluster needs`);
  }
  return value;
};

/** Runs the command that a variable holds, and these words after it. */
const commandOf = async (name: string, ...words: string[]): Promise<void> => {
  const [program = '', ...first] = required(name).split(' ');
  await tool(program, [...first, ...words]);
};

const hostPort = 30_080;
const installMinutes = 12;

/** The values of a test: its images, a port of the node, and the way to the stand-in of the source. */
const testValues = (node: string, proxy: string): Values => ({
  image: { registry: required('REELKEEP_CLUSTER_REGISTRY'), tag: required('REELKEEP_CLUSTER_TAG') },
  otherHosts: [node],
  web: { service: { type: 'NodePort', nodePort: hostPort } },
  settings: { HTTPS_PROXY: proxy, HTTP_PROXY: proxy, REELKEEP_ALLOW_PRIVATE_SOURCES: '1' },
  persistence: { media: { size: '2Gi' }, cache: { size: '2Gi' } },
  trustedAuthorities: { configMap: 'authorities' },
  networkPolicy: { blockedSources: [] },
});

/** A port of this machine's loopback at an address that pods reach. */
export const relayTo = async (to: number): Promise<{ host: string; port: number; close: () => void }> => {
  const host = required('REELKEEP_CLUSTER_HOST_ADDRESS');
  return { host, ...(await relay(host, to)) };
};

/**
 * Makes a namespace that enforces "restricted", with what else is to lie there, and installs the chart into it, packaged
 * as it is published.
 */
export const startInstallation = async (
  namespace: string,
  values: Values = {},
  ...objects: object[]
): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), 'reelkeep-cluster-'));
  const world = await startTubeworld({
    world: buildTestWorld(),
    ...tubeworldRuntime(),
    workDir: join(folder, 'tubeworld'),
  });
  const node = required('REELKEEP_CLUSTER_NODE_ADDRESS');
  const source = await relayTo(world.port);
  const inNamespace: typeof kubectl = (words, ...args) => kubectl(`-n ${namespace} ${words}`, ...args);
  const dispose = async (): Promise<void> => {
    await kubectl(`delete namespace ${namespace} --wait=true --timeout=180s`);
    source.close();
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const install = async (above: Values = {}): Promise<void> => {
    const given = [testValues(node, `http://${source.host}:${source.port}`), values, above];
    const files = given.map((_, index) => join(folder, `values-${index}.json`));
    await Promise.all(files.map((file, index) => writeFile(file, JSON.stringify(given[index]))));
    await helm(
      `-n ${namespace} upgrade --install ${release}`,
      join(folder, 'reelkeep-0.1.0.tgz'),
      ...files.flatMap((file) => ['-f', file]),
      '--wait',
      `--timeout=${installMinutes}m`,
    );
  };
  const podsOf = async (part: string): Promise<string[]> => {
    const text = await inNamespace(
      `get pods -l app.kubernetes.io/component=${part} --field-selector=status.phase=Running -o json`,
    );
    const { items } = JSON.parse(text) as { items: { metadata: { name: string; deletionTimestamp?: string } }[] };
    return items.flatMap(({ metadata }) => (metadata.deletionTimestamp === undefined ? [metadata.name] : []));
  };
  const killContainer = async (pod: string): Promise<void> => {
    const id = await inNamespace(`get pod ${pod} -o jsonpath={.status.containerStatuses[0].containerID}`);
    await commandOf('REELKEEP_CLUSTER_KILL', id.replace(/^.*:\/\//, ''));
  };
  try {
    await kubectl(`create namespace ${namespace}`);
    await kubectl(`label namespace ${namespace} pod-security.kubernetes.io/enforce=restricted`);
    const authorities = await readFile(world.env['SSL_CERT_FILE'] ?? '', 'utf8');
    const metadata = { name: 'authorities' };
    await apply(
      namespace,
      { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { 'ca.crt': authorities } },
      ...objects,
    );
    await helm('package', join(repositoryRoot(), 'charts', 'reelkeep'), '--destination', folder);
    await install();
  } catch (error) {
    const state = await inNamespace('get pods,pvc,events -o wide');
    await dispose();
    throw new Error(`The chart did not install: ${String(error)}\n${state}`, { cause: error });
  }
  const secret = await inNamespace(`get secret ${release}-secrets -o jsonpath={.data.first-login-password}`);
  const password = Buffer.from(secret, 'base64').toString();
  const baseUrl = `http://${node}:${hostPort}`;
  return {
    namespace,
    baseUrl,
    tubeworld: world,
    password,
    keeper: () => eventually(() => Keeper.signIn(baseUrl, 'admin', password), 60_000),
    helm: (words, ...args) => helm(`-n ${namespace} ${words}`, ...args),
    kubectl: inNamespace,
    install,
    pods: podsOf,
    killContainer,
    restartKubelet: () => commandOf('REELKEEP_CLUSTER_RESTART'),
    dispose,
  };
};
