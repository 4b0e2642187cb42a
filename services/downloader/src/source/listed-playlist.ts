import { isPlaylistId, isYoutubeId, type PlaylistId, type YoutubeId } from '@reelkeep/contracts';
import type { ParsedEntry } from '../entry/entry.js';
import { entryUrl } from '../entry/source-urls.js';
import type { Listing } from '../yt-dlp/info-json.js';
import type { Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';

/** A playlist as the source lists it: all places in its order, also of videos that it does not show to us. */
export type ListedPlaylist = {
  playlistId: PlaylistId;
  name: string;
  description: string | undefined;
  channelId: string | undefined;
  channelName: string | undefined;
  entries: { youtubeId: YoutubeId; title: string; uploader: string | undefined }[];
};

/** The playlist of a listing; undefined for that of a channel. Each video has one place (SEMANTICS 19). */
export const listedPlaylist = (listing: Listing, entry: ParsedEntry): ListedPlaylist | undefined => {
  if (entry.kind !== 'playlist' || !isPlaylistId(listing.id)) {
    return undefined;
  }
  const entries = new Map<YoutubeId, ListedPlaylist['entries'][number]>();
  for (const { id, title, uploader, channel } of listing.tabs.flatMap((tab) => tab.videos)) {
    if (isYoutubeId(id) && !entries.has(id)) {
      entries.set(id, { youtubeId: id, title: title ?? id, uploader: channel ?? uploader ?? undefined });
    }
  }
  return {
    playlistId: listing.id,
    name: listing.title ?? listing.id,
    description: listing.description || undefined,
    channelId: listing.channel_id ?? undefined,
    channelName: listing.channel ?? listing.uploader ?? undefined,
    entries: [...entries.values()],
  };
};

/** What the source lists as that playlist now; a value of undefined when it answers with something else. */
export const askForPlaylist = async (
  ytDlp: YtDlp,
  id: PlaylistId,
  signal: AbortSignal,
): Promise<Outcome<ListedPlaylist | undefined>> => {
  const entry = { kind: 'playlist', id, typeHint: 'unknown' } as const;
  const outcome = await ytDlp.list(entryUrl(entry), signal);
  if (!outcome.ok) {
    return outcome;
  }
  const playlist = listedPlaylist(outcome.value, entry);
  return { ok: true, value: playlist?.playlistId === id ? playlist : undefined };
};
