import type { DownloadAdd } from './download.dto.js';

/** The ids and URLs to add: split on white space, blank ones and those to ignore left out (SEMANTICS 1, 3). */
export const toEntries = ({ data }: DownloadAdd): string[] =>
  data
    .filter(({ status }) => status === 'pending')
    .flatMap(({ youtube_id: input }) => input.split(/\s+/))
    .filter((entry) => entry !== '');
