import { hitWindow } from '@reelkeep/contracts';
import { neighbours, type Paginate } from './paginate.dto.js';

type PageRequest = {
  /** As asked for; 0 and 1 are the first page. */
  page: number;
  pageSize: number;
  /** The request's query text. */
  query: string;
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const offsetOf = ({ page, pageSize }: PageRequest): number => Math.max(0, page - 1) * pageSize;

/** Which rows a page shows; none beyond the window. */
export const toRows = (request: PageRequest): { offset: number; limit: number } => {
  const offset = Math.min(offsetOf(request), hitWindow);
  return { offset, limit: Math.min(request.pageSize, hitWindow - offset) };
};

const withoutPage = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('page');
  return params.toString();
};

/** The paging block of a list with so many hits. */
export const toPaginate = (request: PageRequest, hits: number): Paginate => {
  const { page, pageSize } = request;
  const isCapped = hits >= hitWindow;
  const totalHits = Math.min(hits, hitWindow);
  const lastPage = Math.ceil(totalHits / pageSize) - (isCapped ? 1 : 0);
  return {
    page_size: pageSize,
    page_from: offsetOf(request),
    prev_pages: page <= 1 ? null : range(Math.max(2, page - neighbours), page - 1),
    current_page: page,
    max_hits: isCapped,
    params: withoutPage(request.query),
    last_page: lastPage > Math.max(1, page) ? lastPage : 0,
    next_pages: range(page + 1, page + neighbours).filter((other) => other > 1 && other < lastPage),
    total_hits: totalHits,
  };
};
