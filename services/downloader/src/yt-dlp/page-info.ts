import { isYoutubeId, type YoutubeId } from '@reelkeep/contracts';
import { z } from 'zod';
import { parsePieces } from '../entry/parse-entry.js';
import { anyHostKeys, otherVideoId } from '../other-sites/other-site-ids.js';
import { mostListed } from './arguments.js';
import { type VideoInfo, videoInfoSchema } from './info-json.js';

/** An entry of a list: a video of YouTube; or a page of another site, with the id that its video will have, if any. */
export type PageEntry =
  | { youtubeId: YoutubeId; title: string }
  | { address: string; title: string; likelyId: YoutubeId | undefined };

/** What a page of another site has. `isCut`: the list goes on behind the last entry that is taken. */
export type Page =
  | { kind: 'video'; info: VideoInfo; json: Buffer }
  | { kind: 'list'; entries: PageEntry[]; isCut: boolean };

const word = z.string().nullish().catch(undefined);

const entrySchema = z.object({
  _type: word,
  id: word,
  title: word,
  url: word,
  webpage_url: word,
  ie_key: word,
  extractor_key: word,
});

const listSchema = z.object({
  _type: z.enum(['playlist', 'multi_video']),
  webpage_url: word,
  entries: z.array(z.unknown()).nullish(),
});

/**
 * Reads the JSON of `--flat-playlist --dump-single-json`. A list has the entries that have an address of their own, each
 * once; lists within it are taken as if they were written out.
 */
export const parsePage = (json: unknown, bytes: Buffer): Page => {
  const list = listSchema.safeParse(json).data;
  if (!list) {
    return { kind: 'video', info: videoInfoSchema.parse(json), json: bytes };
  }
  const found = new Map<string, PageEntry>();
  const given = listed(list, found, new Set([list.webpage_url ?? '']));
  return { kind: 'list', entries: [...found.values()].slice(0, mostListed), isCut: given >= mostListed };
};

/** Returns how many entries there were. */
const listed = (list: z.output<typeof listSchema>, found: Map<string, PageEntry>, pages: Set<string>): number => {
  let count = 0;
  for (const entry of list.entries ?? []) {
    const inner = listSchema.safeParse(entry).data;
    if (inner) {
      count += listed(inner, found, pages.add(inner.webpage_url ?? ''));
      continue;
    }
    count += 1;
    const read = entryOf(entrySchema.parse(entry ?? {}), pages);
    const key = read && ('address' in read ? read.address : read.youtubeId);
    if (read && key !== undefined && !found.has(key)) {
      found.set(key, read);
    }
  }
  return count;
};

/** Undefined for what has no page of its own. */
const entryOf = (entry: z.output<typeof entrySchema>, pages: ReadonlySet<string>): PageEntry | undefined => {
  const { id, title } = entry;
  // Several videos on the page itself are taken by the addresses of their files, if these are whole videos.
  const hasOwnPage = !entry.url || (entry.webpage_url && !pages.has(entry.webpage_url));
  const url = (hasOwnPage ? entry.webpage_url : entry.url) ?? '';
  const key = (entry.ie_key ?? (hasOwnPage ? entry.extractor_key : undefined)) || undefined;
  if (key === 'Youtube' && isYoutubeId(id)) {
    return { youtubeId: id, title: title || id };
  }
  if (pages.has(url) || /\s/.test(url)) {
    return undefined;
  }
  const [piece] = parsePieces([url]);
  if (piece && 'entry' in piece && piece.entry.kind === 'video') {
    return { youtubeId: piece.entry.id, title: title || piece.entry.id };
  }
  if (!piece || !('address' in piece)) {
    return undefined;
  }
  const { address } = piece;
  // Where its page counts, the page of the list may lead to another one.
  const likelyId = key && id && !anyHostKeys.has(key) ? otherVideoId({ key, id, address }) : undefined;
  return { address, title: title || address, likelyId };
};
