import { createHash } from 'node:crypto';
import {
  type ChannelId,
  isVideoOfOtherSite,
  lengthsOfBareIds,
  parseChannelId,
  parseYoutubeId,
  type YoutubeId,
} from '@reelkeep/contracts';

/** What yt-dlp says a video is: its extractor's key, the id that the site gave it, and its page. */
export type VideoAtSite = { key: string; id: string; address: string };

/** Who is behind it: what the site calls them, or nothing where it names nobody. */
export type ChannelAtSite = { key: string; id: string | undefined; address: string };

/**
 * Extractors that read the pages of any host: an id of theirs says nothing without its page. A test holds this list
 * against the yt-dlp that is installed. Part of what makes an id: it only ever grows.
 */
export const anyHostKeys: ReadonlySet<string> = new Set([
  'CamtasiaEmbed',
  'DetikEmbed',
  'ElementorEmbed',
  'Generic',
  'HTML5MediaEmbed',
  'Mediasite',
  'MediasiteCatalog',
  'MediasiteNamedCatalog',
  'PlyrEmbed',
  'QuotedHTML',
  'SibnetEmbed',
  'Viously',
  'WordpressMiniAudioPlayerEmbed',
  'WordpressPlaylistEmbed',
]);

const longestSite = 40;
const hashLength = 22;

/** The site's part of an id. */
export const siteOf = (key: string): string =>
  key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, longestSite) || 'site';

/**
 * The id of a video of another site (ADR 52): `<site>-<id>` where that is an id and cannot be taken for another one,
 * else `<site>--<hash>`. Ours for good: files, addresses and watch state go by it.
 */
export const otherVideoId = ({ key, id, address }: VideoAtSite): YoutubeId => {
  const readable = `${siteOf(key)}-${id}`;
  // One that begins like a hash could be made to equal one.
  const isOwnId = !anyHostKeys.has(key) && siteOf(key) === key.toLowerCase() && !id.startsWith('-');
  return isOwnId && isVideoOfOtherSite(readable)
    ? readable
    : parseYoutubeId(hashed(`${siteOf(key)}--`, ['video', key, anyHostKeys.has(key) ? pageOf(address) : '', id]));
};

/**
 * The id of who is behind it: `<site>_<hash>`. Always with the host, since many a site has servers that count their
 * users each for itself; one for the whole host where it names nobody.
 */
export const otherChannelId = ({ key, id, address }: ChannelAtSite): ChannelId =>
  parseChannelId(hashed(`${siteOf(key)}_`, ['channel', key, hostOf(address), id === undefined ? '' : `id ${id}`]));

/** The host that people know a site by. */
export const hostOf = (address: string): string =>
  new URL(address).hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile|player|embed)\.(?=[^.]+\.)/, '');

const pageOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${hostOf(address)}${pathname}${search}`;
};

/** A hash of a length with which the whole has none of a bare id. */
const hashed = (start: string, parts: readonly string[]): string => {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const length = lengthsOfBareIds.has(start.length + hashLength) ? hashLength + 1 : hashLength;
  return `${start}${digest.slice(0, length)}`;
};
