import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const left = `
  SELECT count(*)::int AS videos FROM catalog.video AS v
  WHERE NOT EXISTS (SELECT FROM catalog.similar_video AS s WHERE s.youtube_id = v.youtube_id)`;

/** Resolves once every video was compared with the others, which begins behind a rebuild. */
export const untilVideosAreCompared = async (databaseUrl) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    while ((await client.query(left)).rows[0].videos > 0) await delay(1_000);
  } finally {
    await client.end();
  }
};
