import { accessSync, constants, readFileSync } from 'node:fs';
import { grpcCalls, grpcStatus } from './grpc-attempt.js';
import { elasticsearchNodeAnswers, httpStatus, natsForge, natsLetsIn, postgresLetsIn } from './socket-attempts.js';

const NOBODY = 65_534;

/** What the stranger is told: where somebody listens, and what an installation keeps. */
export type StrangerOrder = { ports: number[]; paths: string[]; pids: string[]; index: string };

/** What came of it: every door that opened, and how many calls of gRPC were refused for want of a key. */
export type StrangerReport = { uid: number; opened: string[]; grpcRefusals: number };

const permissionDenied = '7';
const unauthenticated = '16';

const httpTries = (index: string): [string, string][] => [
  ['GET', '/'],
  ['GET', '/_cat/indices'],
  ['GET', '/_search'],
  ['POST', `/${index}/_close`],
  ['DELETE', `/${index}`],
  ['GET', '/api/v1/namespaces'],
  ['GET', '/api/v1/namespaces/default/workflows'],
  ['GET', '/varz'],
  ['GET', '/metrics'],
];

const tryPort = async (port: number, index: string, report: StrangerReport): Promise<void> => {
  const opened = (what: string): unknown => report.opened.push(`${port}: ${what}`);
  const call = async (scheme: string, path: string, message: Buffer): Promise<void> => {
    const status = await grpcStatus(`${scheme}://127.0.0.1:${port}`, path, message);
    if (status === permissionDenied || status === unauthenticated) {
      report.grpcRefusals += 1;
    } else if (status === '0') {
      opened(`gRPC ${path} by ${scheme}`);
    }
  };
  await Promise.all(
    Object.entries(grpcCalls).flatMap(([path, message]) => [call('http', path, message), call('https', path, message)]),
  );
  await Promise.all(
    httpTries(index).map(async ([method, path]) => {
      const status = await httpStatus(port, method, path);
      if (status >= 200 && status < 400) {
        opened(`${method} ${path} ${status}`);
      }
    }),
  );
  for (const user of ['reelkeep', 'postgres', 'reelkeep_catalog']) {
    if (await postgresLetsIn(port, user)) {
      opened(`PostgreSQL as ${user}`);
    }
  }
  if (await natsLetsIn(port)) {
    opened('NATS');
    await natsForge(port);
  }
  if (await elasticsearchNodeAnswers(port)) {
    opened('Elasticsearch as a node');
  }
};

/** What this user can do with what an installation keeps, told where each file and folder is. */
const openedFiles = (paths: readonly string[], pids: readonly string[]): string[] => [
  ...paths.filter((path) => !isRefused(() => accessSync(path, constants.R_OK))).map((path) => `${path} to read`),
  ...paths.filter((path) => !isRefused(() => accessSync(path, constants.W_OK))).map((path) => `${path} to write`),
  ...pids.map((pid) => `/proc/${pid}/environ`).filter((path) => !isRefused(() => readFileSync(path))),
];

/** What is gone counts as refused. */
const isRefused = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return false;
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return true;
    }
    throw error;
  }
};

/** Another user of the machine, where this one may become another: all of its code is loaded by then. */
const becomeNobody = (): boolean => {
  if (process.getuid?.() !== 0) {
    return false;
  }
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
  return true;
};

const carryOut = async ({ ports, paths, pids, index }: StrangerOrder): Promise<void> => {
  const isAnother = becomeNobody();
  const report: StrangerReport = { uid: process.getuid?.() ?? -1, opened: [], grpcRefusals: 0 };
  await Promise.all(ports.map((port) => tryPort(port, index, report)));
  // Files are not kept from programs of the same user: then the test looks at their modes alone.
  report.opened.push(...(isAnother ? openedFiles(paths, pids) : []));
  process.send?.(report, () => process.disconnect());
};

process.once('message', (order: StrangerOrder) => void carryOut(order));
