import { videoSorts } from '@reelkeep/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { rowsOf } from '@reelkeep/runtime/sql';
import { archivedTotals, biggestChannels, videoTotals, watchTotals } from '../stats/stats.sql.js';
import { nodesOf, type PlanNode, rowsSorted, runNodes, runPlan, spills, tableScans } from '../testing/query-plan.js';
import { type SeededCatalogue, startSeededCatalogue } from '../testing/seeded-catalogue.js';
import { miscounts } from '../testing/recount.js';
import { idsByTitle } from '../titles/title.sql.js';
import { seededChannelId, seededVideoId } from '../testing/seed-videos.js';
import { type ListQuery, sortColumns } from './list-query.js';
import { cardsOfIds, oneCard } from './video-card.sql.js';
import { listStatement } from './video-list.sql.js';

const user = '0196a000-0000-7000-8000-000000000001';
const watcher = '0196a000-0000-7000-8000-000000000002';
let catalogue: SeededCatalogue | undefined;
let sql: pg.Client;

beforeAll(async () => {
  catalogue = await startSeededCatalogue({ videos: 50_000, userId: user, withSubtitles: true });
  ({ sql } = catalogue);
}, 120_000);
afterAll(() => catalogue?.stop());

const explain = (text: string, values: unknown[]): Promise<PlanNode[]> => runNodes(sql, text, values);
/** As it is planned for any values, once it has been asked for some times. */
const genericPlan = async (text: string): Promise<PlanNode[]> => {
  const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
  );
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => nodesOf(plan));
};
const scansOf = (nodes: PlanNode[], alias: string): PlanNode[] => nodes.filter((node) => node.Alias === alias);

const base: ListQuery = { userId: user, offset: 0, limit: 12, order: 'desc' };

describe.each(videoSorts)('with 50000 videos, a page sorted by %s', (sort) => {
  it.each([
    ['of all', {}],
    ['of one type', { vidType: 'streams' as const }],
    ['of one channel', { channelId: seededChannelId(1) }],
    ['of one type of one channel', { channelId: seededChannelId(1), vidType: 'shorts' as const }],
    ['of all, unwatched', { watch: 'unwatched' as const }],
  ])('%s is read in order from an index in both directions', async (_what, filter) => {
    for (const order of ['asc', 'desc'] as const) {
      const { statement, values } = listStatement({ ...base, ...filter, sort, order });
      const nodes = await explain(statement.text, values);
      expect(tableScans(nodes).filter((table) => ['video', 'video_numbers'].includes(table))).toEqual([]);
      expect(spills(nodes)).toEqual([]);
      expect(rowsSorted(nodes)).toBeLessThanOrEqual(12);
      const [page] = scansOf(nodes, 'l');
      expect(page?.['Node Type']).toBe('Index Only Scan');
      expect(page?.['Relation Name']).toBe(['views', 'likes'].includes(sort) ? 'video_numbers' : 'video');
      expect(page?.['Index Name']).toMatch(new RegExp(`_by_${sortColumns[sort]}$`));
      // A page without a filter that the index lacks reads its own rows and no more.
      expect(page?.['Actual Rows']).toBeLessThanOrEqual('watch' in filter ? 100 : 12);
    }
  });
});

describe.each(videoSorts)('with 50000 videos, a later page sorted by %s', (sort) => {
  it.each([
    ['of all', {}],
    ['of one channel', { channelId: seededChannelId(1) }],
    ['of all, unwatched', { watch: 'unwatched' as const }],
  ])('%s is planned once for all pages and reads on in the index', async (_what, filter) => {
    const ask = (offset: number) => listStatement({ ...base, ...filter, sort, offset });
    for (let page = 1; page <= 10; page++) {
      const { statement, values } = ask(12 * page);
      await rowsOf(sql, statement, values);
    }
    const later = ask(240);
    const { rows: plans } = await sql.query(
      'SELECT generic_plans::int, custom_plans::int FROM pg_prepared_statements WHERE name = $1',
      [later.statement.name],
    );
    // PostgreSQL plans five times with the values before it compares.
    expect(plans).toEqual([{ generic_plans: 5, custom_plans: 5 }]);
    const given = later.values.map((value) => pg.escapeLiteral(String(value))).join(', ');
    const nodes = await explain(`EXECUTE ${pg.escapeIdentifier(later.statement.name ?? '')} (${given})`, []);
    const [page] = scansOf(nodes, 'l');
    expect(page?.['Index Name']).toMatch(new RegExp(`_by_${sortColumns[sort]}$`));
    expect(page?.['Actual Rows']).toBeLessThanOrEqual('watch' in filter ? 400 : 252);
    expect(rowsSorted(nodes)).toBeLessThanOrEqual(12);
  });
});

describe('with 50000 videos', () => {
  it('what is watched is read from the marks alone', async () => {
    const { statement, values } = listStatement({ ...base, sort: 'published', watch: 'watched' });
    const nodes = await explain(statement.text, values);
    expect(scansOf(nodes, 'l')).toMatchObject([{ 'Index Name': 'watch_state_by_published' }]);
    expect(rowsSorted(nodes)).toBeLessThanOrEqual(12);
  });

  describe.each([
    ['all', undefined, 9_600],
    ['what is watched', 'watched', 1_000],
    ['what is not watched', 'unwatched', 9_600],
  ] as const)('a page far down a list of %s', (_what, watch, offset) => {
    const farQuery = (order: 'asc' | 'desc'): ListQuery => ({
      ...base,
      sort: 'published',
      order,
      offset,
      ...(watch ? { watch } : {}),
    });
    const byIndex = (nodes: PlanNode[], table: string): PlanNode[] =>
      nodes.filter((node) => node['Relation Name'] === table && node['Index Name'] !== undefined);

    it.each(['asc', 'desc'] as const)('begins at its day (%s)', async (order) => {
      const { statement, values } = listStatement(farQuery(order));
      const { wholeTables, spills: spilt, rowsSorted: sorted, rowsRead } = await runPlan(sql, statement.text, values);
      expect(wholeTables).toEqual([]);
      expect(spilt).toEqual([]);
      expect(sorted).toBeLessThanOrEqual(24);
      // Up to 68 months lie before it, each with a mark to look for; its month has 31 days, its day nine videos.
      expect(rowsRead).toBeLessThanOrEqual(500);
    });

    it('is planned so for any values', async () => {
      const nodes = await genericPlan(listStatement(farQuery('desc')).statement.text);
      expect(tableScans(nodes)).toEqual([]);
      const table = watch === 'watched' ? 'watched_date_count' : 'date_count';
      expect(byIndex(nodes, table)).toHaveLength(2);
    });
  });

  describe('a page of what is not watched', () => {
    beforeAll(async () => {
      await sql.query(
        `INSERT INTO watch_state (user_id, youtube_id, watched)
         SELECT $1, youtube_id, true FROM video ORDER BY published DESC LIMIT 49900`,
        [watcher],
      );
    });
    afterAll(async () => {
      await sql.query('DELETE FROM watch_state WHERE user_id = $1', [watcher]);
      await sql.query('VACUUM (ANALYZE) watch_state');
    });

    it.each([
      ['a late one', user, 9_600, 60, 'VACUUM watch_state'],
      ['the first of who has watched all but the oldest', watcher, 0, 60, 'VACUUM watch_state'],
      ['one of who has just changed all', watcher, 0, 60, 'UPDATE watch_state SET watched_date = now()'],
    ])('%s reads marks once and in order, as far as it must', async (...of) => {
      const [, userId, offset, mostMarks, before] = of;
      await sql.query(before);
      await sql.query('ANALYZE watch_state');
      const query = { ...base, userId, offset, sort: 'published' as const, watch: 'unwatched' as const };
      const { statement, values } = listStatement(query);
      const nodes = await explain(statement.text, values);
      expect(nodes.filter((node) => node['Node Type'] === 'Merge Join')).toHaveLength(1);
      const marks = nodes.filter((node) => node['Index Name']?.startsWith('watch_state') && node.Alias !== 'w');
      const [read, ...others] = marks.filter((node) => node['Actual Loops'] > 0);
      expect(others).toEqual([]);
      expect(read).toMatchObject({ 'Index Name': 'watch_state_by_published', 'Actual Loops': 1 });
      expect(read?.['Actual Rows']).toBeLessThanOrEqual(mostMarks);
      expect(rowsSorted(nodes)).toBeLessThanOrEqual(12);
      expect(spills(nodes)).toEqual([]);
      const planned = await genericPlan(statement.text);
      expect(planned.map((node) => node['Node Type'])).toContain('Merge Join');
      expect(planned.map((node) => node['Index Name'])).toContain('watch_state_by_published');
    });
  });

  it('continue-watching reads the rows of its user only', async () => {
    const { statement, values } = listStatement({ ...base, watch: 'continue' });
    const nodes = await explain(statement.text, values);
    expect(tableScans(nodes)).not.toContain('video');
    expect(scansOf(nodes, 'l').map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['watch_state_continue']),
    );
    expect(spills(nodes)).toEqual([]);
  });

  it.each([
    ['a rare word', `'12345':*`],
    ['common words that hardly meet', `'seeded' & 'tides' & '777':*`],
  ])('a title with %s is found by the index of words', async (_what, words) => {
    const nodes = await explain(idsByTitle('video', true).text, [words, null, null]);
    expect(tableScans(nodes)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('video_title_words');
    expect(spills(nodes)).toEqual([]);
  });

  it('of a word of every title, and of no word, as many titles are read as are told apart', async () => {
    for (const [statement, words] of [
      [idsByTitle('video', true), `'seeded':*`],
      [idsByTitle('video', false), null],
    ] as const) {
      const nodes = await explain(statement.text, [words, null, null]);
      expect(scansOf(nodes, 'v').map((node) => node['Actual Rows'])).toEqual([1_000]);
      expect(spills(nodes)).toEqual([]);
    }
  });

  it('one video and a handful of ids are read by key', async () => {
    for (const [text, value] of [
      [oneCard.text, seededVideoId(777)],
      [cardsOfIds.text, [seededVideoId(777), seededVideoId(3)]],
    ] as const) {
      const nodes = await explain(text, [user, value]);
      expect(
        tableScans(nodes).filter((table) => ['video', 'video_numbers', 'subtitle', 'watch_state'].includes(table)),
      ).toEqual([]);
      expect(scansOf(nodes, 'v').map((node) => node['Index Name'])).toEqual(['video_pkey']);
    }
  });

  it('the dashboard reads kept totals, and the biggest channels in order from an index', async () => {
    for (const [statement, values] of [
      [videoTotals, []],
      [watchTotals, [user]],
      [archivedTotals, [[new Date('2025-08-20')], [new Date('2025-08-21')]]],
    ] as const) {
      const nodes = await explain(statement.text, [...values]);
      expect(nodes.map((node) => node['Relation Name'] ?? '').filter((table) => !/^(.*_count)?$/.test(table))).toEqual(
        [],
      );
      expect(tableScans(nodes)).toEqual([]);
    }
    for (const [name, { text }] of Object.entries(biggestChannels)) {
      const nodes = await explain(text, []);
      expect(scansOf(nodes, 'video_count').map((node) => node['Index Name'])).toEqual([
        `video_count_biggest_by_${name === 'mediaSize' ? 'media_size' : name}`,
      ]);
      expect(rowsSorted(nodes)).toBeLessThanOrEqual(10);
    }
  });

  it('the kept totals are what a count gives', async () => {
    expect(await miscounts(sql)).toEqual([]);
    const { rows: total } = await sql.query("SELECT videos FROM video_count WHERE channel_id = '' AND vid_type = ''");
    expect(total).toEqual([{ videos: '50000' }]);
    const { rows: ofUser } = await sql.query(
      "SELECT videos FROM watched_count WHERE user_id = $1 AND channel_id = '' AND vid_type = ''",
      [user],
    );
    expect(ofUser).toEqual([{ videos: '4545' }]);
  });
});
