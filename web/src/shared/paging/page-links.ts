import type { Paginate } from '../api/types.js';

export type PageLink = { page: number; isCurrent: boolean; isAfterGap: boolean };

/** Page 0, page 1 and no page all mean the first one, and so does what the server does not count to. */
export function pageFromSearch(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 && page < 2 ** 31 ? page : 0;
}

/** The query of another page of the same list. */
export function searchOfPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next.toString();
}

/** The last page there is, when the one that was asked for lies behind it; else null. An empty list has its first. */
export function pageBefore({ current_page, page_size, total_hits }: Paginate): number | null {
  const last = Math.max(1, Math.ceil(total_hits / page_size));
  return last < current_page ? last : null;
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
