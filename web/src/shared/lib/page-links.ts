import type { Paginate } from '../api/types.js';

export type PageLink = { page: number; isCurrent: boolean; isAfterGap: boolean };

/** Page 0, page 1 and no page all mean the first one. */
export function pageFromSearch(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '0');
  return Number.isInteger(page) && page > 1 ? page : 0;
}

/** The numbers to offer, ascending, with a mark where some were left out. Empty when one page holds all. */
export function pageLinks(paginate: Paginate): PageLink[] {
  const current = Math.max(1, paginate.current_page);
  const numbers = new Set([1, current, ...(paginate.prev_pages ?? []), ...paginate.next_pages]);
  if (paginate.last_page > 0) numbers.add(paginate.last_page);
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 1) return [];
  return sorted.map((page, index) => ({
    page,
    isCurrent: page === current,
    isAfterGap: index > 0 && page - (sorted[index - 1] ?? page) > 1,
  }));
}
