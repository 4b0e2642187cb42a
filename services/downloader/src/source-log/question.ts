import { reachUrl, videoUrl } from '../entry/source-urls.js';

/** What somebody is asked for. */
export const questionKinds = [
  'video',
  'comments',
  'list',
  'cookie',
  'media',
  'picture',
  'feed',
  'short',
  'reach',
  'sponsorblock',
  'dislikes',
  'index',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question as people read it: what for, of whom, and about which id. Never an address, which may be signed. */
export type Question = { asked: QuestionKind; host: string; item: string };

const longestItem = 100;
// Of a channel's name as its page has it, too; a path of anybody else is not shown.
const shownItem = /^[\w@.%/-]*$/;

const question = (asked: QuestionKind, host: string, item: string): Question => ({
  asked,
  host,
  item: shownItem.test(item) ? item.slice(0, longestItem) : '',
});

const pictureOfVideo = /^\/vi(?:_webp)?\/([\w-]{11})\//;

/** What a small thing is fetched for, by its address. */
export const questionOf = (address: string): Question => {
  const { host, pathname, searchParams } = new URL(address);
  const last = pathname.split('/').at(-1) ?? '';
  if (address === reachUrl) {
    return question('reach', host, '');
  }
  if (pathname === '/feeds/videos.xml') {
    return question('feed', host, searchParams.get('channel_id') ?? '');
  }
  if (pathname.startsWith('/shorts/')) {
    return question('short', host, last);
  }
  if (pathname.startsWith('/api/skipSegments/')) {
    return question('sponsorblock', host, '');
  }
  if (pathname.endsWith('/votes')) {
    return question('dislikes', host, searchParams.get('videoId') ?? '');
  }
  if (/\.whl$|\/json$/.test(pathname)) {
    return question('index', host, pathname.endsWith('/json') ? pathname.split('/').slice(2, -1).join('/') : last);
  }
  return question('picture', host, pictureOfVideo.exec(pathname)?.[1] ?? '');
};

/** What the tool is started for; `address` is one that we made ourselves, or a page of another site, which may be signed. */
export const questionOfTool = (asked: QuestionKind, address: string, isElsewhere = false): Question => {
  const { host, pathname, searchParams } = new URL(address);
  return isElsewhere
    ? question(asked, host, '')
    : question(asked, host, searchParams.get('v') ?? searchParams.get('list') ?? pathname.slice(1));
};

/** A transfer, whose addresses are signed: who gives it is the source, or the site of its page. */
export const questionOfMedia = (youtubeId: string, page = videoUrl(youtubeId)): Question =>
  question('media', new URL(page).host, youtubeId);
