import type { SearchKind, SearchResponse } from '../../../shared/api/types.js';

export type Section = 'video' | 'channel' | 'playlist' | 'fulltext';

const SECTIONS_OF: Record<SearchKind, Section[]> = {
  simple: ['video', 'channel', 'playlist'],
  video: ['video'],
  channel: ['channel'],
  playlist: ['playlist'],
  full: ['fulltext'],
};

export const KINDS: { kind: SearchKind; label: string }[] = [
  { kind: 'simple', label: 'Titles' },
  { kind: 'full', label: 'Spoken words' },
  { kind: 'video', label: 'Videos' },
  { kind: 'channel', label: 'Channels' },
  { kind: 'playlist', label: 'Playlists' },
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

/** The sections to show: those of the kind, and any other that has hits. */
export function sectionsOf({ queryType, results }: SearchResponse): Section[] {
  const hits: Record<Section, number> = {
    video: results.video_results.length,
    channel: results.channel_results.length,
    playlist: results.playlist_results.length,
    fulltext: results.fulltext_results.length,
  };
  const all: Section[] = ['video', 'channel', 'playlist', 'fulltext'];
  return all.filter((section) => hits[section] > 0 || SECTIONS_OF[queryType].includes(section));
}
