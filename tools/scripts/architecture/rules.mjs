import { dirname } from 'node:path';
import { isTestCode, resolveRelative } from './source-tree.mjs';

/**
 * A rule names what breaks it, one sentence each. `trespasses` are files that must break it, so that a rule that has
 * gone blind is noticed.
 */

/** Files outside the gateway that may ask another service by RPC, and why. */
const rpcExceptions = new Map([
  [
    'services/downloader/src/archive-memory/archive-rebuild.activities.ts',
    'an activity reads the catalog page by page',
  ],
  [
    'services/downloader/src/embedding/sync-metadata.activities.ts',
    'an activity reads page by page what it writes into files',
  ],
  ['services/downloader/src/importing/importer.ts', 'an activity asks whether a file is of an archived video'],
  [
    'services/downloader/src/integrity-check/check-integrity.activities.ts',
    'an activity asks whether the source still has a video',
  ],
  ['services/downloader/src/refreshing/refresh-plan.ts', 'an activity asks what is to be refreshed'],
  ['services/downloader/src/removal/forgotten-videos.ts', 'an activity asks whether a deleted video is back'],
  ['services/downloader/src/removal/removal.activities.ts', 'an activity asks whether a deleted channel is back'],
  ['services/downloader/src/rescan/adoption.ts', 'an activity asks whether a file is of an archived video by now'],
  ['services/downloader/src/rescan/missing-media.ts', 'activities read page by page what is archived'],
  ['services/downloader/src/scanning/subscribed-items.ts', 'an activity reads what is subscribed to page by page'],
  ['services/downloader/src/trash/places.ts', 'activities ask where files belong'],
  ['services/downloader/src/thumbnail-check/pictured.ts', 'an activity reads page by page what has pictures'],
  ['services/search-indexer/src/rebuild/search-rebuild.activities.ts', 'an activity reads the catalog page by page'],
  ['services/search-indexer/src/similar/find-similar.activities.ts', 'an activity reads page by page what to compare'],
]);

/** What workflow code may load; its isolate has nothing else, and everything costs memory in each of them. */
const workflowImports = [
  '@temporalio/workflow',
  '@temporalio/common',
  '@reelkeep/contracts/workflows',
  '@reelkeep/temporal/workflow-code',
];

const isProduct = (path) => !isTestCode(path);

const packageOf = (path) => path.slice(0, path.indexOf('/src/') + 5);

/** Edges between folders of one package: from folder to folder to an import that makes it. */
const folderGraph = (tree) => {
  const graph = new Map();
  for (const [path, { imports }] of tree) {
    for (const { specifier, line } of isProduct(path) ? imports : []) {
      const target = resolveRelative(tree, path, specifier);
      const [from, to] = [dirname(path), target && dirname(target)];
      if (to !== undefined && from !== to && packageOf(path) === packageOf(target)) {
        const targets = graph.get(from) ?? graph.set(from, new Map()).get(from);
        if (!targets.has(to)) {
          targets.set(to, `${path}:${line}`);
        }
      }
    }
  }
  return graph;
};

/** The shortest way from a folder back to itself, as folders; undefined when there is none. */
const wayBack = (graph, start) => {
  const before = new Map();
  const queue = [start];
  for (const folder of queue) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (next === start) {
        const way = [start];
        for (let at = folder; at !== start; at = before.get(at)) {
          way.unshift(at);
        }
        return [start, ...way];
      }
      if (!before.has(next)) {
        before.set(next, folder);
        queue.push(next);
      }
    }
  }
  return undefined;
};

const folderCycles = (tree) => {
  const graph = folderGraph(tree);
  const told = new Set();
  const problems = [];
  for (const start of graph.keys()) {
    const way = wayBack(graph, start);
    const key = way && [...new Set(way)].toSorted((a, b) => a.localeCompare(b)).join();
    if (way && !told.has(key)) {
      told.add(key);
      const steps = way.slice(1).map((folder, at) => `${graph.get(way[at]).get(folder)} imports ${folder}`);
      problems.push(`folders import each other: ${steps.join(', ')}`);
    }
  }
  return problems;
};

const rpcInServices = (tree) =>
  matching(
    tree,
    (path) => /^services\/(?!gateway\/)/.test(path) && isProduct(path) && !rpcExceptions.has(path),
    ({ names }) => names.includes('RpcClient'),
    'RPC is never chained: hand the service what it needs, or let an activity ask (rpcExceptions)',
  );

/** Workflow files, and what they load in turn. */
const workflowFiles = (tree) => {
  const reached = new Set(
    [...tree.keys()].filter(
      (path) => /^services\/[^/]+\/src\/(.*\.workflow|workflows)\.ts$/.test(path) && isProduct(path),
    ),
  );
  for (const path of reached) {
    for (const { specifier, isType } of tree.get(path).imports) {
      const target = isType ? undefined : resolveRelative(tree, path, specifier);
      if (target !== undefined) {
        reached.add(target);
      }
    }
  }
  return reached;
};

const workflowLoads = (tree) => {
  const files = workflowFiles(tree);
  return matching(
    tree,
    (path) => files.has(path),
    ({ specifier, isType }) => !isType && !specifier.startsWith('.') && !workflowImports.includes(specifier),
    `workflow code loads ${workflowImports.join(', ')} only, and types by "import type"`,
  );
};

const testingInProduct = (tree) =>
  matching(
    tree,
    isProduct,
    ({ specifier }) => /^@reelkeep\/testing(\/|$)|^@jest\/globals$|^@reelkeep\/\w+\/seed$|\/testing\//.test(specifier),
    'what is made for tests stays out of the product',
  );

const matching = (tree, isMeant, isWrong, sentence) =>
  [...tree].flatMap(([path, { imports }]) =>
    isMeant(path)
      ? imports.filter(isWrong).map(({ specifier, line }) => `${path}:${line} imports ${specifier}: ${sentence}`)
      : [],
  );

const rawQueries = (tree) =>
  [...tree].flatMap(([path, { queries }]) =>
    /^(services|libs\/(outbox|tasks))\//.test(path) && isProduct(path) && !path.includes('/database/migrations/')
      ? queries.map((line) => `${path}:${line} hands over a text: declare the statement in a file x.sql.ts (ADR 23)`)
      : [],
  );

/** What each service has, and where (docs/service.md). */
const skeleton = (service) => [
  'src/index.ts',
  'src/main.ts',
  `src/${service}.module.ts`,
  'src/config/environment.ts',
  'src/database/schema.ts',
];

const shapeOfServices = (tree) => {
  const paths = [...tree.keys()].filter((path) => /^services\/(?!all-in-one\/)/.test(path));
  const services = new Set(paths.map((path) => path.split('/')[1]));
  const missing = [...services].flatMap((service) =>
    skeleton(service)
      .map((file) => `services/${service}/${file}`)
      .filter((path) => !tree.has(path))
      .map((path) => `${path} is missing: every service has it (docs/service.md)`),
  );
  const misplaced = paths.filter(
    (path) =>
      /\/migrations\/|\.migration\.ts$/.test(path) &&
      !/^services\/[^/]+\/src\/database\/migrations\/\d{13}-[a-z0-9-]+\.migration\.ts$/.test(path),
  );
  return [
    ...missing,
    ...misplaced.map((path) => `${path} is to be src/database/migrations/<timestamp>-<name>.migration.ts`),
  ];
};

const catalog = 'services/catalog/src';

export const rules = [
  {
    name: 'folders import one way',
    check: folderCycles,
    trespasses: [
      {
        [`${catalog}/probe-a/one.ts`]: "import type { Two } from '../probe-b/two.js';",
        [`${catalog}/probe-b/two.ts`]: "export const load = () => import('../probe-c/three.js');",
        [`${catalog}/probe-c/three.ts`]: "export { four } from '../probe-a/four.js';",
        [`${catalog}/probe-a/four.ts`]: '',
      },
      {
        [`${catalog}/probe/low.ts`]: "import { schema } from '../probe-root.js';",
        [`${catalog}/probe-root.ts`]: "import { low } from './probe/low.js';",
      },
    ],
  },
  {
    name: 'RPC is never chained',
    check: rpcInServices,
    trespasses: [
      { [`${catalog}/probe.ts`]: "import { type ClientOf, RpcClient as Asked } from '@reelkeep/messaging';" },
    ],
  },
  {
    name: 'workflows load next to nothing',
    check: workflowLoads,
    trespasses: [
      { [`${catalog}/probe.workflow.ts`]: "import { readFile } from 'node:fs/promises';" },
      { [`${catalog}/probe.workflow.ts`]: "import { type TaskId } from '@reelkeep/contracts';" },
      {
        [`${catalog}/workflows.ts`]: "export { probe } from './probe.js';",
        [`${catalog}/probe.ts`]: "import { Logger } from '@reelkeep/runtime';",
      },
    ],
  },
  {
    name: 'statements are declared',
    check: rawQueries,
    trespasses: [
      { [`${catalog}/probe.ts`]: "const rows: Row[] = await this.dataSource.query('SELECT 1');" },
      { [`${catalog}/probe.ts`]: 'await manager.query<Row[]>(`SELECT 1`, [id]);' },
      { [`${catalog}/database/probe.ts`]: 'const { rows } = await (await pool.connect()).query({ text });' },
      { 'libs/outbox/src/probe.ts': "await this.session?.query('SELECT 1');" },
      { 'libs/tasks/src/probe.ts': "await client.query('SELECT 1');" },
    ],
  },
  {
    name: 'services have one skeleton',
    check: shapeOfServices,
    trespasses: [
      { 'services/probe/src/main.ts': '' },
      Object.fromEntries(
        [...skeleton('catalog'), 'src/video/create-video.migration.ts'].map((file) => [`services/catalog/${file}`, '']),
      ),
    ],
  },
  {
    name: 'tests stay out of the product',
    check: testingInProduct,
    trespasses: [
      { [`${catalog}/probe.ts`]: "import { eventually } from '@reelkeep/testing';" },
      { [`${catalog}/probe.ts`]: "import { seedVideos } from './testing/seed-videos.js';" },
      { 'services/all-in-one/src/probe.ts': "export const seed = () => import('@reelkeep/catalog/seed');" },
    ],
  },
];
