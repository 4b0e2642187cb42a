import { join } from 'node:path';
import type { Env } from '@reelkeep/runtime';
import { variablesOf } from '@reelkeep/runtime/environment';
import { rowOf } from '@reelkeep/runtime/sql';
import { roleEnvironment } from './role-environment.js';
import { urlsIn } from './pod-databases.js';
import { asRole, databaseCheck } from '../doctor/database-check.js';
import { settings as settingsRow } from '../doctor/doctor.sql.js';
import { type Finding, lineOf } from '../doctor/finding.js';
import { floorIn, spaceCheck, toolsCheck } from '../doctor/machine-check.js';
import type { DatabaseUrls } from '../doctor/patient.js';
import { searchCheck } from '../doctor/search-check.js';
import { servicesCheck } from '../doctor/services-check.js';
import { roster } from '../services/roster.js';

const usualHealthPort = '8090';
const cures = {
  migrate: 'Upgrade the release once more: its Job runs reelkeep prepare.',
  deadLetters: 'reelkeep dead-letters list, in this container, shows them, and replay has them handled again.',
};

/** Says what is wrong as one container sees it: with its roles, schemas, folders and tools. Resolves with the exit code. */
export const runPodDoctor = async (env: Env, say: (line: string) => void): Promise<number> => {
  const findings = await examinePod(env);
  for (const finding of findings) {
    say(lineOf(finding));
  }
  const bad = findings.filter(({ isFine }) => !isFine).length;
  say(bad === 0 ? 'Nothing is wrong here.' : `${bad} of ${findings.length} are wrong.`);
  return bad === 0 ? 0 : 1;
};

const examinePod = async (env: Env): Promise<Finding[]> => {
  const health = `http://127.0.0.1:${env['REELKEEP_HEALTH_PORT'] ?? usualHealthPort}`;
  const urls = urlsIn(env);
  const findings = [
    ...(await servicesCheck({ 'of this container': health })),
    ...(await databaseCheck(urls, env['REELKEEP_MEDIA_DIR'], cures)),
  ];
  const search = roleEnvironment('search-indexer', env);
  if (urls.search !== undefined && urls.catalog !== undefined && search['ELASTICSEARCH_URL'] !== undefined) {
    const place = { address: search['ELASTICSEARCH_URL'], prefix: search['REELKEEP_SEARCH_PREFIX'] ?? 'ta_' };
    findings.push(...(await searchCheck(place, urls)));
  }
  findings.push(...(await spaceCheck(foldersIn(env, urls), await floorOf(urls))));
  if (urls.download !== undefined) {
    findings.push(...(await toolsCheck(toolsIn(env), process.env)));
  }
  return findings;
};

/** Those that its roles read: every container is told of all, and another one is no volume but a folder of its image. */
const foldersIn = (env: Env, urls: DatabaseUrls): string[] => {
  const roles = roster.filter(({ schema }) => urls[schema] !== undefined);
  const read = new Set(roles.flatMap(({ name }) => variablesOf(name).map(([variable]) => variable)));
  return (['REELKEEP_MEDIA_DIR', 'REELKEEP_CACHE_DIR'] as const)
    .filter((variable) => read.has(variable))
    .flatMap((variable) => env[variable] ?? []);
};

/** Without the settings the usual floor counts. */
const floorOf = async (urls: DatabaseUrls): Promise<number> => {
  const value =
    urls.ops === undefined
      ? undefined
      : await asRole(urls, 'ops', (client) => rowOf(client, settingsRow)).catch(() => undefined);
  return floorIn(value?.value ?? {});
};

const toolsIn = (env: Env): Parameters<typeof toolsCheck>[0] => {
  const { REELKEEP_PYTHON: python, REELKEEP_PYTHONPATH: pythonTools, REELKEEP_FFMPEG_DIR: folder } = env;
  return {
    ...(python === undefined ? {} : { python }),
    ...(pythonTools === undefined ? {} : { pythonTools }),
    ...(folder === undefined ? {} : { ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') }),
  };
};
