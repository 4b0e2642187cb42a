import type { DownloadItem, DownloadPage } from '../../../shared/api/types.js';

/** Where a row is: what people read first of it. */
export type RowPhase = 'ignored' | 'failed' | 'reading' | 'waiting' | 'queued';

export function phaseOf(item: DownloadItem): RowPhase {
  if (item.status === 'ignore') return 'ignored';
  if (item.message) return 'failed';
  return item.state ?? 'queued';
}

/** A failure's sentence, and what the source or the tool said beside it. */
export function splitMessage(message: string): { sentence: string; detail: string } {
  const [sentence = '', ...rest] = message.split('\n');
  return { sentence, detail: rest.join('\n').trim() };
}

/** The site that a row is of, as people know it: its host. Undefined for what is of YouTube. */
export function siteOf({ source_url: address }: Pick<DownloadItem, 'source_url'>): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
}

/** Whether something on the page is going to change by itself, in a moment. */
export function isUnsettled({ data, source_pause: pause }: DownloadPage): boolean {
  return pause !== undefined || data.some((item) => phaseOf(item) === 'reading');
}

/** Whether rows of the page know no more than a listing said of them: the source is asked for the rest, one by one. */
export function lacksDetails({ data }: DownloadPage): boolean {
  return data.some((item) => phaseOf(item) === 'queued' && item.published === null);
}
