import type pg from 'pg';

type Recount = { table: string; keys: string; numbers: string[]; counted: string };

// Months and days of UTC; what has no date counts before all others.
const spans = `(VALUES ('month', 'YYYY-MM'), ('day', 'YYYY-MM-DD')) AS spans (span, format)`;
const sinceOf = (published: string): string =>
  `coalesce((to_char(${published} AT TIME ZONE 'UTC', format) || left('-01', 10 - length(format)))::timestamp
     AT TIME ZONE 'UTC', '-infinity')`;

const recounts: Recount[] = [
  {
    table: 'video_count',
    keys: 'channel_id, vid_type',
    numbers: ['videos', 'media_size', 'duration', 'active_videos', 'active_media_size', 'active_duration'],
    counted: `
      SELECT coalesce(channel_id, ''), coalesce(vid_type, ''), count(*), sum(media_size), sum(duration),
             count(*) FILTER (WHERE active), coalesce(sum(media_size) FILTER (WHERE active), 0),
             coalesce(sum(duration) FILTER (WHERE active), 0)
      FROM catalog.video GROUP BY CUBE (channel_id, vid_type) HAVING count(*) > 0`,
  },
  {
    table: 'watched_count',
    keys: 'user_id, channel_id, vid_type',
    numbers: ['videos', 'duration'],
    counted: `
      SELECT w.user_id, coalesce(v.channel_id, ''), coalesce(v.vid_type, ''), count(*), sum(v.duration)
      FROM catalog.watch_state AS w JOIN catalog.video AS v ON v.youtube_id = w.youtube_id
      WHERE w.watched GROUP BY w.user_id, CUBE (v.channel_id, v.vid_type)`,
  },
  {
    table: 'archived_count',
    keys: 'since',
    numbers: ['videos', 'media_size'],
    counted: `
      SELECT to_timestamp(floor(extract(epoch FROM downloaded) / 900) * 900), count(*), sum(media_size)
      FROM catalog.video GROUP BY 1`,
  },
  {
    table: 'date_count',
    keys: 'span, since',
    numbers: ['videos'],
    counted: `
      SELECT span, ${sinceOf('published')}, count(*) FROM catalog.video CROSS JOIN ${spans} GROUP BY 1, 2`,
  },
  {
    table: 'watched_date_count',
    keys: 'user_id, span, since',
    numbers: ['videos'],
    counted: `
      SELECT w.user_id, span, ${sinceOf('v.published')}, count(*)
      FROM catalog.watch_state AS w JOIN catalog.video AS v ON v.youtube_id = w.youtube_id CROSS JOIN ${spans}
      WHERE w.watched GROUP BY 1, 2, 3`,
  },
];

/**
 * What the kept totals say and a count of the rows does not, or the other way round, and marks with another day than
 * their video; empty when they agree.
 */
export const miscounts = async (client: pg.Client): Promise<object[]> => {
  const found: object[] = [];
  for (const { table, keys, numbers, counted } of recounts) {
    const columns = `${keys}, ${numbers.join(', ')}`;
    // What is emptied stays as a row of zeros.
    const kept = `
      SELECT ${columns} FROM catalog.${table} WHERE ${numbers.map((number) => `${number} <> 0`).join(' OR ')}`;
    const { rows } = await client.query<object>(`
      (SELECT '${table}' AS said_by, k.* FROM (${kept} EXCEPT ${counted}) AS k)
      UNION ALL
      (SELECT 'a recount', c.* FROM (${counted} EXCEPT ${kept}) AS c)`);
    found.push(...rows);
  }
  const { rows: misdated } = await client.query<object>(`
    SELECT 'watch_state' AS said_by, s.user_id, s.youtube_id, s.published, v.published AS published_of_video
    FROM catalog.watch_state AS s JOIN catalog.video AS v ON v.youtube_id = s.youtube_id
    WHERE s.published IS DISTINCT FROM v.published`);
  return [...found, ...misdated];
};
