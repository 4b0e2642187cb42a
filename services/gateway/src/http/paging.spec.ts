import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paginateSchema } from './paginate.dto.js';
import { toPaginate, toRows } from './paging.js';

const page = (number: number, query = ''): { page: number; pageSize: number; query: string } => ({
  page: number,
  pageSize: 12,
  query,
});

describe('paging block', () => {
  it('has no previous pages on the first page, asked for as none, 0 or 1', () => {
    expect(toPaginate(page(0, 'filter=pending'), 2)).toEqual({
      page_size: 12,
      page_from: 0,
      prev_pages: null,
      current_page: 0,
      max_hits: false,
      params: 'filter=pending',
      last_page: 0,
      next_pages: [],
      total_hits: 2,
    });
    expect(toPaginate(page(1), 130)).toMatchObject({
      page_from: 0,
      prev_pages: null,
      current_page: 1,
      last_page: 11,
      next_pages: [2, 3, 4, 5, 6],
    });
  });

  it('counts the pages that follow page 0 from 0', () => {
    expect(toPaginate(page(0), 130)).toMatchObject({ current_page: 0, next_pages: [2, 3, 4, 5], last_page: 11 });
  });

  it('has an empty list of previous pages on page 2, since page 1 is never in it', () => {
    expect(toPaginate(page(2), 130)).toMatchObject({
      page_from: 12,
      prev_pages: [],
      next_pages: [3, 4, 5, 6, 7],
      last_page: 11,
    });
  });

  it('names page 2 before page 3 and leaves the last page out of the next ones', () => {
    expect(toPaginate(page(3), 130)).toMatchObject({
      page_from: 24,
      prev_pages: [2],
      next_pages: [4, 5, 6, 7, 8],
      last_page: 11,
    });
    expect(toPaginate(page(9), 130)).toMatchObject({ prev_pages: [4, 5, 6, 7, 8], next_pages: [10], last_page: 11 });
  });

  it('has no last page on the last page, which is where the Jellyfin plugin stops', () => {
    expect(toPaginate(page(1), 30).last_page).toBe(3);
    expect(toPaginate(page(2), 30).last_page).toBe(3);
    expect(toPaginate(page(3), 30)).toMatchObject({ last_page: 0, next_pages: [], prev_pages: [2] });
  });

  it('answers a page behind the end with an empty list and its own number', () => {
    expect(toPaginate(page(40), 30)).toMatchObject({
      current_page: 40,
      page_from: 468,
      last_page: 0,
      next_pages: [],
      total_hits: 30,
    });
  });

  it('says at 10000 hits that there are more, and gives one page less', () => {
    expect(toPaginate(page(2), 10_000)).toEqual({
      page_size: 12,
      page_from: 12,
      prev_pages: [],
      current_page: 2,
      max_hits: true,
      params: '',
      last_page: 833,
      next_pages: [3, 4, 5, 6, 7],
      total_hits: 10_000,
    });
    expect(toPaginate(page(1), 9_999)).toMatchObject({ max_hits: false, last_page: 834 });
  });

  it('repeats the other parameters in their order, encoded, without the page', () => {
    expect(toPaginate(page(2, 'sort=views&page=2&channel=UC%20x&order=asc'), 30).params).toBe(
      'sort=views&channel=UC+x&order=asc',
    );
  });
});

describe('rows of a page', () => {
  it('starts at 0 for the pages 0 and 1', () => {
    expect(toRows(page(0))).toEqual({ offset: 0, limit: 12 });
    expect(toRows(page(1))).toEqual({ offset: 0, limit: 12 });
    expect(toRows(page(3))).toEqual({ offset: 24, limit: 12 });
  });

  it('never leaves the window of 10000 rows', () => {
    expect(toRows(page(834))).toEqual({ offset: 9_996, limit: 4 });
    expect(toRows(page(900_000))).toEqual({ offset: 10_000, limit: 0 });
  });
});

describe('any page of any list', () => {
  const hitWindow = 10_000;
  const pageSize = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 500 }));
  const hits = fc.oneof(fc.nat(100), fc.nat(hitWindow + 1_000), fc.constantFrom(hitWindow - 1, hitWindow, 2 ** 40));
  const number = fc.oneof(fc.nat(12), fc.nat(hitWindow), fc.nat(2 ** 31 - 1));
  const query = fc
    .array(fc.tuple(fc.constantFrom('page', 'sort', 'channel', 'a b'), fc.string({ unit: 'binary' })))
    .map((params) => new URLSearchParams(params).toString());
  const pagesOf = (total: number, size: number): number => Math.ceil(Math.min(total, hitWindow) / size);

  it('repeats what was asked, and is what the API declares', () => {
    fc.assert(
      fc.property(number, pageSize, query, hits, (asked, size, text, total) => {
        const paginate = toPaginate({ page: asked, pageSize: size, query: text }, total);
        expect(paginateSchema.parse(paginate)).toEqual(paginate);
        expect(paginate).toMatchObject({
          current_page: asked,
          page_size: size,
          page_from: size * (Math.max(1, asked) - 1),
          max_hits: total >= hitWindow,
          total_hits: Math.min(total, hitWindow),
        });
        const others = [...new URLSearchParams(text)].filter(([name]) => name !== 'page');
        expect([...new URLSearchParams(paginate.params)]).toEqual(others);
      }),
    );
  });

  it('names the last page where one comes behind it, and at the window the one before', () => {
    fc.assert(
      fc.property(number, pageSize, hits, (asked, size, total) => {
        const last = pagesOf(total, size) - (total >= hitWindow ? 1 : 0);
        const paginate = toPaginate({ page: asked, pageSize: size, query: '' }, total);
        expect(paginate.last_page).toBe(last > Math.max(1, asked) ? last : 0);
      }),
    );
  });

  it('names up to five pages on either side, one after the other, never itself, the first or the last', () => {
    fc.assert(
      fc.property(number, pageSize, hits, (asked, size, total) => {
        const paginate = toPaginate({ page: asked, pageSize: size, query: '' }, total);
        const [before, after] = [paginate.prev_pages ?? [], paginate.next_pages];
        expect(paginate.prev_pages === null).toBe(asked <= 1);
        expect(before).toHaveLength(Math.min(5, Math.max(0, asked - 2)));
        expect(before).toEqual(before.map((_, at) => asked - before.length + at));
        expect(after).toEqual(after.map((_, at) => Math.max(2, asked + 1) + at));
        expect(after.length).toBeLessThanOrEqual(5);
        if (paginate.last_page === 0) {
          expect(after).toEqual([]);
        } else {
          // Of the numbers between this page and the last one none of the next five is left out.
          const reach = asked + 5;
          expect(after.at(-1) ?? Math.max(1, asked)).toBe(Math.min(reach, paginate.last_page - 1));
        }
      }),
    );
  });

  it('shows each row of the window once when one page is read after the other, and nothing behind them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 500 }), hits, number, (size, total, behind) => {
        const pages = pagesOf(total, size);
        const rowsOf = (page: number): { offset: number; limit: number } => toRows({ page, pageSize: size, query: '' });
        let shown = 0;
        for (let page = 1; page <= pages; page++) {
          const { offset, limit } = rowsOf(page);
          expect(offset).toBe(shown);
          expect(limit).toBeGreaterThan(0);
          expect(limit).toBeLessThanOrEqual(size);
          shown = Math.min(total, offset + limit);
        }
        expect(shown).toBe(Math.min(total, hitWindow));
        const later = rowsOf(pages + 1 + behind);
        expect(later.offset + later.limit).toBeLessThanOrEqual(hitWindow);
        expect(later.limit === 0 || later.offset >= total).toBe(true);
        expect(toPaginate({ page: pages + 1 + behind, pageSize: size, query: '' }, total).last_page).toBe(0);
      }),
    );
  });
});
