/**
 * The closed sets that travel as text: release 0.1 reads and writes the words. Each is spelled here and nowhere else; a
 * new set is an enum of the proto files.
 */

/** Kinds of videos, as the tabs of a channel are named. */
export const videoTypes = ['videos', 'streams', 'shorts'] as const;
export type VideoType = (typeof videoTypes)[number];

/** The kind of a video that may not have been read yet. */
export const videoTypeHints = [...videoTypes, 'unknown'] as const;
export type VideoTypeHint = (typeof videoTypeHints)[number];

/** What a row of the queue is; the other words of UpdateItem are commands. */
export const queueStatuses = ['pending', 'ignore'] as const;
export type QueueStatus = (typeof queueStatuses)[number];
export const queueCommands = [...queueStatuses, 'ignore-force', 'priority'] as const;
/** What may be done to many rows at once (SEMANTICS 3). */
export const bulkQueueCommands = [...queueStatuses, 'priority', 'clear_error'] as const;
export type BulkQueueCommand = (typeof bulkQueueCommands)[number];
export type QueueCommand = (typeof queueCommands)[number];

/** What lists of videos are sorted by. */
export const videoSorts = [
  'published',
  'downloaded',
  'views',
  'likes',
  'duration',
  'mediasize',
  'width',
  'height',
] as const;
export type VideoSort = (typeof videoSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const watchFilters = ['watched', 'unwatched', 'continue'] as const;
export type WatchFilter = (typeof watchFilters)[number];

/** Where the subtitles of a track come from. */
export const subtitleSources = ['user', 'auto', 'file'] as const;
export type SubtitleSource = (typeof subtitleSources)[number];

/** What a search looks for. */
export const searchKinds = ['simple', 'video', 'channel', 'playlist', 'full'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Whether a text is a word of a set. */
export const isOneOf = <T extends string>(set: readonly T[], text: unknown): text is T => set.includes(text as T);

/** A text of a set; where another release says what is not known here, the word that is safe to show. */
export const oneOfOr = <T extends string>(set: readonly T[], text: unknown, otherwise: NoInfer<T>): T =>
  isOneOf(set, text) ? text : otherwise;
