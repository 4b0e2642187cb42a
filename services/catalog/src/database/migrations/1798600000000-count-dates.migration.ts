import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many videos were published in each month and on each day, and how many of them each user has watched, so that a
 * page far down a list begins near its place (ADR 73). Videos without a date count under the month and day -infinity.
 * Counted once from the rows, while nobody writes, and from then on by triggers.
 */
export class CountDates1798600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As for the totals. A deletion, which has its marks before its videos, may meet this crosswise: either is done again.
    await runner.query('LOCK TABLE catalog.video, catalog.watch_state IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      CREATE TABLE catalog.date_count (
        span   text COLLATE "C" NOT NULL CHECK (span IN ('month', 'day')),
        since  timestamptz NOT NULL,
        videos bigint NOT NULL,
        PRIMARY KEY (span, since)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE catalog.watched_date_count (
        user_id text COLLATE "C" NOT NULL,
        span    text COLLATE "C" NOT NULL CHECK (span IN ('month', 'day')),
        since   timestamptz NOT NULL,
        videos  bigint NOT NULL,
        PRIMARY KEY (user_id, span, since)
      ) WITH (fillfactor = 50)`);
    for (const { table, event, name, changes, when } of triggers) {
      const statement = `${countOf[table](changes)};`;
      await runner.query(functionOf(name, when ? `IF ${when} THEN${statement} END IF;` : statement));
      await runner.query(`
        CREATE TRIGGER ${name} AFTER ${event} ON catalog.${table} REFERENCING ${referencing[event]}
        FOR EACH STATEMENT EXECUTE FUNCTION catalog.${name}()`);
    }
    await recountWhatIsReplaced(runner);
    await runner.query(countAll.video);
    await runner.query(countAll.watch_state);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

type Table = 'video' | 'watch_state';
type Event = 'INSERT' | 'UPDATE' | 'DELETE';
type CountTrigger = { table: Table; event: Event; name: string; changes: string; when?: string };

const functionOf = (name: string, statements: string): string => `
  CREATE FUNCTION catalog.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${statements}
    RETURN NULL;
  END $$`;

const since = `coalesce(date_trunc(span, published, 'UTC'), '-infinity')`;
const spans = `(VALUES ('day'), ('month')) AS spans (span)`;

// Rows change in one order, so that two writers cannot wait for each other.
const countOf: Readonly<Record<Table, (changes: string) => string>> = {
  video: (changes) => `
    INSERT INTO catalog.date_count (span, since, videos)
    SELECT span, ${since}, sum(n)
    FROM (${changes}) AS changed CROSS JOIN ${spans}
    GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (span, since) DO UPDATE SET videos = date_count.videos + excluded.videos`,
  watch_state: (changes) => `
    INSERT INTO catalog.watched_date_count (user_id, span, since, videos)
    SELECT user_id, span, ${since}, sum(n)
    FROM (${changes}) AS changed CROSS JOIN ${spans}
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, span, since) DO UPDATE SET videos = watched_date_count.videos + excluded.videos`,
};

const videosOf = (rows: string, n: 1 | -1): string => `SELECT ${n} AS n, published FROM ${rows}`;
const marksOf = (rows: string, n: 1 | -1): string => `SELECT ${n} AS n, user_id, published FROM ${rows} WHERE watched`;

const countAll: Readonly<Record<Table, string>> = {
  video: countOf.video(videosOf('catalog.video', 1)),
  watch_state: countOf.watch_state(marksOf('catalog.watch_state', 1)),
};

const referencing: Readonly<Record<Event, string>> = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};

const areAnyWatched = (rows: string): string => `EXISTS (SELECT FROM ${rows} WHERE watched)`;
const both = (of: (rows: string, n: 1 | -1) => string): string =>
  `${of('new_rows', 1)} UNION ALL ${of('old_rows', -1)}`;

// By their names after those that keep the totals: who adds, deletes or marks waits at the total of all. Who gives
// videos other dates has waited for the marks before (carry_day), and may so meet one crosswise who adds videos with
// their marks: either is done again.
const triggers: readonly CountTrigger[] = [
  { table: 'video', event: 'INSERT', name: 'count_new_dates', changes: videosOf('new_rows', 1) },
  { table: 'video', event: 'DELETE', name: 'count_old_dates', changes: videosOf('old_rows', -1) },
  { table: 'video', event: 'UPDATE', name: 'count_other_dates', changes: both(videosOf) },
  {
    table: 'watch_state',
    event: 'INSERT',
    name: 'count_marked_dates',
    changes: marksOf('new_rows', 1),
    when: areAnyWatched('new_rows'),
  },
  {
    table: 'watch_state',
    event: 'DELETE',
    name: 'count_unmarked_dates',
    changes: marksOf('old_rows', -1),
    when: areAnyWatched('old_rows'),
  },
  {
    table: 'watch_state',
    event: 'UPDATE',
    name: 'count_remarked_dates',
    changes: both(marksOf),
    when: `${areAnyWatched('new_rows')} OR ${areAnyWatched('old_rows')}`,
  },
];

/**
 * A restore truncates tables and fills them while their triggers are off, that of the release before as well, which
 * knows of no counts. So whoever truncates has them counted from the rows as the last thing before the commit.
 */
const recountWhatIsReplaced = async (runner: QueryRunner): Promise<void> => {
  await runner.query('CREATE TABLE catalog.date_recount (is_due boolean PRIMARY KEY CHECK (is_due))');
  const ask = 'INSERT INTO catalog.date_recount VALUES (true) ON CONFLICT DO NOTHING;';
  await runner.query(functionOf('ask_for_recount', ask));
  for (const table of ['video', 'watch_state'] satisfies Table[]) {
    await runner.query(`
      CREATE TRIGGER ask_for_recount AFTER TRUNCATE ON catalog.${table}
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.ask_for_recount()`);
  }
  await runner.query(
    functionOf(
      'recount_dates',
      // Who writes meanwhile is waited for: what he adds would be counted twice.
      `LOCK TABLE catalog.video, catalog.watch_state IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM catalog.date_recount;
    DELETE FROM catalog.date_count;
    DELETE FROM catalog.watched_date_count;${countAll.video};${countAll.watch_state};`,
    ),
  );
  await runner.query(`
    CREATE CONSTRAINT TRIGGER recount_dates AFTER INSERT ON catalog.date_recount
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalog.recount_dates()`);
};
