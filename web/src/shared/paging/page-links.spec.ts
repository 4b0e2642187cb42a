import { describe, expect, it } from '@jest/globals';

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

describe('pageBefore', () => {
  it('is the last page of a list that has become shorter', () => {
    expect(pageBefore(paginate({ current_page: 99, total_hits: 25 }))).toBe(3);
    expect(pageBefore(paginate({ current_page: 2, total_hits: 12 }))).toBe(1);
  });

  it('is nothing for a page that exists, for the first one and for an empty list', () => {
    expect(pageBefore(paginate({ current_page: 3, total_hits: 25 }))).toBeNull();
    expect(pageBefore(paginate({ current_page: 0, total_hits: 3 }))).toBeNull();
    expect(pageBefore(paginate({ current_page: 7, total_hits: 0 }))).toBeNull();
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
