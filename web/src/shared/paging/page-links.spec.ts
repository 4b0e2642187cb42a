import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { Paginate } from '../api/types.js';
import { pageBefore, pageFromSearch, pageLinks, searchOfPage } from './page-links.js';

function paginate(change: Partial<Paginate>): Paginate {
  return {
    page_size: 12,
    page_from: 0,
    prev_pages: null,
    current_page: 0,
    max_hits: false,
    params: '',
    last_page: 0,
    next_pages: [],
    total_hits: 0,
    ...change,
  };
}

const numbers = (change: Partial<Paginate>) => pageLinks(paginate(change)).map((link) => link.page);

describe('pageLinks', () => {
  it('offers nothing when one page holds everything', () => {
    expect(numbers({ total_hits: 3 })).toEqual([]);
  });

  it('begins with the first page although the server leaves it out', () => {
    expect(numbers({ current_page: 3, prev_pages: [2], next_pages: [4], last_page: 5 })).toEqual([1, 2, 3, 4, 5]);
  });

  it('treats page 0 as the first page', () => {
    const links = pageLinks(paginate({ current_page: 0, next_pages: [2, 3], last_page: 4 }));
    expect(links.map((link) => link.page)).toEqual([1, 2, 3, 4]);
    expect(links[0]?.isCurrent).toBe(true);
  });

  it('marks the gaps', () => {
    const links = pageLinks(
      paginate({ current_page: 10, prev_pages: [5, 6, 7, 8, 9], next_pages: [11, 12, 13, 14, 15], last_page: 40 }),
    );
    expect(links.filter((link) => link.isAfterGap).map((link) => link.page)).toEqual([5, 40]);
  });
});

describe('links of any page', () => {
  // As the server makes the object, of a list that has so many pages (SEMANTICS 16).
  const page = fc.tuple(fc.nat(400), fc.nat(420)).map(([pages, current]) => {
    const between = (from: number, to: number) =>
      Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
    return paginate({
      current_page: current,
      prev_pages: current <= 1 ? null : between(Math.max(2, current - 5), current - 1),
      next_pages: between(Math.max(2, current + 1), Math.min(current + 5, pages - 1)),
      last_page: pages > Math.max(1, current) ? pages : 0,
      total_hits: pages * 12,
    });
  });

  it('ascend from the first to the last page, one of them current, with a mark at each gap and nowhere else', () => {
    fc.assert(
      fc.property(page, (given) => {
        const links = pageLinks(given);
        const current = Math.max(1, given.current_page);
        const pages = links.map((link) => link.page);
        if (given.last_page === 0 && current === 1) {
          expect(links).toEqual([]);
          return;
        }
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect([pages[0], pages.at(-1)]).toEqual([1, given.last_page || current]);
        expect(links.filter((link) => link.isCurrent).map((link) => link.page)).toEqual([current]);
        links.slice(1).forEach((link, at) => expect(link.isAfterGap).toBe(link.page !== (pages[at] ?? 0) + 1));
        expect(links.filter((link) => link.isAfterGap).length).toBeLessThanOrEqual(2);
        expect(links.length).toBeLessThanOrEqual(13);
      }),
    );
  });

  it('lead to a page that reads back as itself, whatever else the address holds', () => {
    fc.assert(
      fc.property(page, fc.webQueryParameters(), (given, query) => {
        const search = new URLSearchParams(query);
        search.delete('page');
        for (const { page: to } of pageLinks(given)) {
          const next = new URLSearchParams(searchOfPage(search, to));
          expect(Math.max(1, pageFromSearch(next))).toBe(to);
          next.delete('page');
          expect(next.toString()).toBe(search.toString());
        }
      }),
    );
  });
});

describe('pageBefore', () => {
  it('is the last page of a list that has become shorter', () => {
    expect(pageBefore(paginate({ current_page: 99, total_hits: 25 }))).toBe(3);
    expect(pageBefore(paginate({ current_page: 2, total_hits: 12 }))).toBe(1);
    expect(pageBefore(paginate({ current_page: 7, total_hits: 0 }))).toBe(1);
  });

  it('is nothing for a page that exists, and for the first one of any list', () => {
    expect(pageBefore(paginate({ current_page: 3, total_hits: 25 }))).toBeNull();
    expect(pageBefore(paginate({ current_page: 0, total_hits: 3 }))).toBeNull();
    expect(pageBefore(paginate({ current_page: 0, total_hits: 0 }))).toBeNull();
    expect(pageBefore(paginate({ current_page: 1, total_hits: 0 }))).toBeNull();
  });
});

describe('searchOfPage', () => {
  it('keeps the rest of the address, and the first page needs no number', () => {
    const search = new URLSearchParams('channel=abc&page=4');
    expect(searchOfPage(search, 2)).toBe('channel=abc&page=2');
    expect(searchOfPage(search, 1)).toBe('channel=abc');
  });
});

describe('pageFromSearch', () => {
  it.each([
    ['', 0],
    ['page=0', 0],
    ['page=1', 0],
    ['page=3', 3],
    ['page=-2', 0],
    ['page=2.5', 0],
    ['page=x', 0],
    ['page=2147483647', 2_147_483_647],
    ['page=2147483648', 0],
  ])('reads %p as page %d', (search, page) => {
    expect(pageFromSearch(new URLSearchParams(search))).toBe(page);
  });
});
