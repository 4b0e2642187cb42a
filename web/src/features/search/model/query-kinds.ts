import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { SearchKind, SearchResponse } from '../../../shared/api/types.js';

export type Section = 'video' | 'channel' | 'playlist' | 'fulltext';

const HITS_OF_A_PAGE = 30;

const SECTIONS: Section[] = ['video', 'channel', 'playlist', 'fulltext'];

/** The one section that a query of a kind is about; a simple one is about all of them. */
const SECTION_OF: Record<SearchKind, Section | null> = {
  simple: null,
  video: 'video',
  channel: 'channel',
  playlist: 'playlist',
  full: 'fulltext',
};

export const KINDS: { kind: SearchKind; label: MessageDescriptor }[] = [
  { kind: 'simple', label: msg`Everything` },
  { kind: 'full', label: msg`Spoken words` },
  { kind: 'video', label: msg`Videos` },
  { kind: 'channel', label: msg`Channels` },
  { kind: 'playlist', label: msg`Playlists` },
];

const PREFIX = /^\s*(simple|video|channel|playlist|full):\s*/i;

/** The kind that the first word of a query names; simple when it names none. */
export function kindOf(query: string): SearchKind {
  const match = PREFIX.exec(query);
  return (match?.[1]?.toLowerCase() as SearchKind | undefined) ?? 'simple';
}

/** The same words, searched for as another kind. */
export function withKind(query: string, kind: SearchKind): string {
  const words = query.replace(PREFIX, '');
  return kind === 'simple' ? words : `${kind}:${words}`;
}

/**
 * The sections to show: those with hits, and without hits the one that was asked for,
 * so that only a search without any result says it of every kind. While the answer is that of an earlier query,
 * nothing can be said of what was not found; nor of spoken words while they are not looked through.
 */
export function sectionsOf(
  { queryType, results }: SearchResponse,
  { isOutdated = false, isReduced = false }: { isOutdated?: boolean; isReduced?: boolean } = {},
): Section[] {
  const hits: Record<Section, number> = {
    video: results.video_results.length,
    channel: results.channel_results.length,
    playlist: results.playlist_results.length,
    fulltext: results.fulltext_results.length,
  };
  if (isOutdated) return SECTIONS.filter((section) => hits[section] > 0);
  const asked = SECTION_OF[queryType];
  const shown = SECTIONS.filter((section) => hits[section] > 0 || section === asked);
  return (shown.length > 0 ? shown : SECTIONS).filter((section) => section !== 'fulltext' || !isReduced);
}

const hitsOf = ({ results }: SearchResponse): number =>
  Object.values(results).reduce((sum, hits) => sum + hits.length, 0);

/** Whether there may be more on another page: this one is full. */
export function isFullPage(response: SearchResponse): boolean {
  return hitsOf(response) >= HITS_OF_A_PAGE;
}

/** Whether a page lies behind the last hit: on the first one nothing was found at all. */
export function isBehindLast(response: SearchResponse, page: number): boolean {
  return page > 1 && hitsOf(response) === 0;
}

/** Whether to offer a search of spoken words alone: for a simple query that found none with all of its words. */
export function offersSpokenWords({ queryType, results }: SearchResponse): boolean {
  return queryType === 'simple' && results.fulltext_results.length === 0;
}
