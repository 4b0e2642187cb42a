import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  nextIds,
  nextSearchedIds,
  nextTracks,
  nextVideoIds,
  searchedVideos,
  subtitlesOfVideos,
} from '../export/export.sql.js';
import type { ListQuery } from './list-query.js';
import { cardsOfIds, oneCard, similarCards } from './video-card.sql.js';
import { listStatement, totalStatement } from './video-list.sql.js';

const base: ListQuery = { userId: 'u', offset: 0, limit: 12, sort: 'published', order: 'desc' };
const { sort: _sort, ...unsorted } = base;

const statements: Record<string, string> = {
  'video-one': oneCard.text,
  'videos-by-id': cardsOfIds.text,
  'similar-videos': similarCards.text,
  'list-home': listStatement(base).statement.text,
  'list-home-unwatched': listStatement({ ...base, watch: 'unwatched' }).statement.text,
  'list-home-unwatched-oldest-first': listStatement({ ...base, order: 'asc', watch: 'unwatched' }).statement.text,
  'list-home-watched': listStatement({ ...base, watch: 'watched' }).statement.text,
  'list-home-second-page': listStatement({ ...base, offset: 12 }).statement.text,
  'list-home-unwatched-second-page': listStatement({ ...base, offset: 12, watch: 'unwatched' }).statement.text,
  'list-home-watched-second-page-oldest-first': listStatement({
    ...base,
    offset: 12,
    order: 'asc',
    watch: 'watched',
  }).statement.text,
  'list-height-second-page': listStatement({ ...base, offset: 12, height: 1080 }).statement.text,
  'list-home-oldest-first': listStatement({ ...base, order: 'asc' }).statement.text,
  'list-continue': listStatement({ ...unsorted, watch: 'continue' }).statement.text,
  'list-channel-shorts-unwatched': listStatement({
    ...base,
    sort: 'views',
    channelId: 'c',
    vidType: 'shorts',
    watch: 'unwatched',
  }).statement.text,
  'list-playlist-watched': listStatement({ ...unsorted, playlistId: 'p', watch: 'watched' }).statement.text,
  'list-height': listStatement({ ...base, height: 1080 }).statement.text,
  'total-channel-unwatched': totalStatement({ ...base, channelId: 'c', watch: 'unwatched' }).statement.text,
  'export-bare-ids': nextIds.text,
  'export-next-ids': nextVideoIds.text,
  'export-next-searched-ids': nextSearchedIds.text,
  'export-searched': searchedVideos.text,
  'export-next-tracks': nextTracks.text,
  'export-subtitles': subtitlesOfVideos.text,
};

describe('the SQL of read models', () => {
  // To accept a change: REELKEEP_UPDATE_GOLDEN=1 npm run test:unit
  it.each(Object.entries(statements))('%s is what was reviewed', (name, text) => {
    const file = new URL(`../../src/video/golden/${name}.sql`, import.meta.url);
    if (process.env['REELKEEP_UPDATE_GOLDEN']) {
      writeFileSync(file, `${text}\n`);
    }
    expect(`${text}\n`).toBe(readFileSync(file, 'utf8'));
  });

  it('gives one name to one text', () => {
    const texts = new Map<string, string>();
    for (const sort of ['published', 'views', undefined] as const) {
      for (const order of ['asc', 'desc'] as const) {
        for (const watch of ['watched', 'unwatched', 'continue', undefined] as const) {
          for (const bits of Array.from({ length: 32 }, (_, n) => n)) {
            const { statement } = listStatement({
              ...unsorted,
              order,
              limit: bits & 1 ? 12 : 25,
              offset: bits & 2 ? 24 : 0,
              ...(sort ? { sort } : bits & 4 ? { playlistId: 'p' } : { watch: 'continue' }),
              ...(watch && (sort ?? bits & 4) ? { watch } : {}),
              ...(bits & 8 ? { channelId: 'c' } : {}),
              ...(bits & 16 ? { vidType: 'shorts', height: 720 } : {}),
            });
            expect(statement.name?.length).toBeLessThan(64);
            expect(texts.get(statement.name ?? '') ?? statement.text).toBe(statement.text);
            texts.set(statement.name ?? '', statement.text);
          }
        }
      }
    }
  });

  it('never carries a value in its text', () => {
    const { statement, values } = listStatement({ ...base, channelId: "c' OR 1=1", offset: 7, height: 777 });
    expect(statement.text).not.toMatch(/OR 1=1|777/);
    expect(values).toEqual(['u', "c' OR 1=1", 777, 7]);
  });
});
