import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hitWindow } from '@reelkeep/contracts';
import type pg from 'pg';
import { runPlan } from '../testing/query-plan.js';
import { type SeededCatalogue, startSeededCatalogue } from '../testing/seeded-catalogue.js';
import { channelPage, channelTotal } from './channel-list.sql.js';

const channels = 50_000;
const pageRows = 12;
// One in three is subscribed; whoever counts may pass over the two others.
const mostCounted = 3 * hitWindow + 2;

describe('with 50000 channels', () => {
  let catalogue: SeededCatalogue | undefined;
  let sql: pg.Client;

  beforeAll(async () => {
    catalogue = await startSeededCatalogue({ videos: 100, channels });
    ({ sql } = catalogue);
  }, 120_000);
  afterAll(() => catalogue?.stop());

  const shapes: [string, string, boolean[]][] = [
    ['all', 'channel_by_name', []],
    ['those subscribed', 'channel_subscribed_by_name', [true]],
    ['those not subscribed', 'channel_subscribed_by_name', [false]],
  ];

  it.each(shapes)(
    'the list of %s is read by name as far as its page, and counted to its end',
    async (_of, index, values) => {
      for (const offset of [0, 600, 6_000]) {
        const plan = await runPlan(sql, channelPage(values.length > 0).text, [pageRows, offset, ...values]);
        expect(plan.nodes.map((node) => node['Index Name'])).toContain(index);
        expect(plan.rowsSorted).toBe(0);
        const counted = await runPlan(sql, channelTotal(values.length > 0).text, values);
        // Where a count begins to look is not always the same.
        expect(plan.rowsRead - counted.rowsRead).toBeLessThan(offset + 2 * pageRows);
        expect(plan.spills).toEqual([]);
      }
    },
  );

  it.each(shapes)('%s are counted no further than they are shown', async (_of, _index, values) => {
    const plan = await runPlan(sql, channelTotal(values.length > 0).text, values);
    expect(plan).toMatchObject({ rowsSorted: 0, spills: [] });
    expect(plan.rowsRead).toBeLessThanOrEqual(mostCounted);
    expect(Number((await sql.query(channelTotal(values.length > 0).text, values)).rows[0].total)).toBe(hitWindow);
  });
});
