import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeadLetterDesk } from '@reelkeep/outbox';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import pg from 'pg';
import { loadSchema, roster, type Schema } from '../services/roster.js';
import { archivedVideos, everyAppliedMigrations, knownMark, serverState, toolState } from './doctor.sql.js';
import { type Finding, fine, lookedAt, wrong } from './finding.js';
import type { DatabaseUrls } from './patient.js';

const connectWithinMs = 5_000;
const mostSkewSeconds = 30;
const markName = '.reelkeep-volume';
const databaseCure = 'Start PostgreSQL, or correct DATABASE_URL; of its own Reelkeep keeps logs/postgres.log.';

/** Does something as the role of one schema. */
export const asRole = async <T>(
  urls: DatabaseUrls,
  schema: Schema,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: urls[schema],
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: connectWithinMs * 2,
  });
  // An end of the connection meanwhile rejects the query, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** What helps, in the words of who runs it: from a clone, or in a container. */
type DatabaseCures = { migrate: string; deadLetters: string };

/** PostgreSQL, its clock, the schemas, dead letters, the mark of the media folder, and yt-dlp as the downloader sees it. */
export const databaseCheck = async (
  urls: DatabaseUrls,
  mediaDir: string | undefined,
  cures: DatabaseCures,
): Promise<Finding[]> => {
  const server = await lookedAt('PostgreSQL', databaseCure, () => serverCheck(urls));
  if (server.some(({ isFine }) => !isFine)) {
    return server;
  }
  const schemas = await Promise.all(
    schemasIn(urls).map(({ name, schema }) =>
      lookedAt(`schema ${schema}`, cures.migrate, () => schemaCheck(urls, name, schema, cures.migrate)),
    ),
  );
  const letters = await lookedAt('dead letters', databaseCure, () => deadLetterCheck(urls, cures.deadLetters));
  return [
    server,
    ...schemas,
    letters,
    ...(urls.download === undefined ? [] : await ofDownloads(urls, mediaDir)),
  ].flat();
};

/** Those that may be looked at, with their services. */
const schemasIn = (urls: DatabaseUrls): (typeof roster)[number][] =>
  roster.filter(({ schema }) => urls[schema] !== undefined);

const ofDownloads = (urls: DatabaseUrls, mediaDir: string | undefined): Promise<Finding[][]> =>
  Promise.all([
    mediaDir === undefined
      ? []
      : lookedAt('media folder', 'Is its disk there, and may this user read it?', () => volumeCheck(urls, mediaDir)),
    lookedAt('yt-dlp in use', databaseCure, () => toolCheck(urls)),
  ]);

const serverCheck = (urls: DatabaseUrls): Promise<Finding[]> =>
  asRole(urls, schemasIn(urls)[0]?.schema ?? 'ops', async (client) => {
    const state = await rowOf(client, serverState);
    const skew = Math.round(Math.abs(Date.now() / 1000 - (state?.epoch ?? 0)));
    return [
      fine('PostgreSQL', `version ${state?.version ?? 'unknown'}`),
      skew <= mostSkewSeconds
        ? fine('clock', 'as that of the database')
        : wrong(
            'clock',
            `${skew} seconds apart from that of the database.`,
            'Let both machines follow a time server (NTP).',
          ),
    ];
  });

const schemaCheck = (
  urls: DatabaseUrls,
  name: (typeof roster)[number]['name'],
  schema: Schema,
  cure: string,
): Promise<Finding> =>
  asRole(urls, schema, async (client) => {
    const applied = new Set((await rowsOf(client, everyAppliedMigrations()[schema])).map((row) => row.name));
    const ours = (await loadSchema(name)).migrations.map((migration) => migration.name);
    const missing = ours.filter((migration) => !applied.has(migration));
    const foreign = [...applied].filter((migration) => !ours.includes(migration));
    if (foreign.length > 0) {
      return wrong(
        `schema ${schema}`,
        `${foreign.length} migration(s) of a later release.`,
        'Start that release, or go back as docs/ops says.',
      );
    }
    return missing.length > 0
      ? wrong(`schema ${schema}`, `${missing.length} migration(s) are missing.`, cure)
      : fine(`schema ${schema}`, `up to date (${ours.length} migrations)`);
  });

const deadLetterCheck = async (urls: DatabaseUrls, cure: string): Promise<Finding> => {
  let count = 0;
  for (const { schema } of schemasIn(urls)) {
    const desk = await DeadLetterDesk.open(urls[schema] ?? '', schema);
    try {
      count += (await desk?.list())?.length ?? 0;
    } finally {
      await desk?.close();
    }
  }
  return count === 0
    ? fine('dead letters', 'none')
    : wrong('dead letters', `${count} event(s) could not be handled.`, cure);
};

const volumeCheck = async (urls: DatabaseUrls, mediaDir: string): Promise<Finding> => {
  const known = await asRole(urls, 'download', (client) => rowOf(client, knownMark));
  if (!known) {
    const names = await readdir(mediaDir).catch(() => []);
    const archived = await asRole(urls, 'catalog', (client) => rowOf(client, archivedVideos));
    return names.length === 0 && archived && archived.videos > 0
      ? wrong(
          'media folder',
          `${mediaDir} is empty although ${archived.videos} video(s) are archived.`,
          'Is its disk there?',
        )
      : fine('media folder', `${mediaDir}, not marked yet`);
  }
  const file = join(mediaDir, markName);
  const found = await readFile(file, 'utf8').catch(() => undefined);
  return found?.trim() === known.mark
    ? fine('media folder', `${mediaDir} is that of this archive`)
    : wrong(
        'media folder',
        `${mediaDir} is not that of this archive: its mark ${markName} is ${found === undefined ? 'missing' : 'another one'}.`,
        `Is its disk there? If it is the right folder, write the line ${known.mark} into ${file}.`,
      );
};

const toolCheck = async (urls: DatabaseUrls): Promise<Finding> => {
  const tool = await asRole(urls, 'download', (client) => rowOf(client, toolState));
  return tool?.problem
    ? wrong('yt-dlp in use', tool.problem, 'Settings, Application has an update, and the way back.')
    : fine('yt-dlp in use', tool?.version ?? 'the one that Reelkeep came with');
};
