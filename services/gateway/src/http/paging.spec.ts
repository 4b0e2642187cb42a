import { describe, expect, it } from '@jest/globals';
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
