import type { DownloadAdd } from './download.dto.js';

/** The lines to add, blank ones and those to ignore left out (SEMANTICS 1, 3). */
export const toEntries = ({ data }: DownloadAdd): string[] =>
  data
    .filter(({ status }) => status === 'pending')
    .flatMap(({ youtube_id: input }) => input.split(/[\r\n]+/))
    .map((line) => line.trim())
    .filter((line) => line !== '');
