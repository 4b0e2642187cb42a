import { isSourceHost, isYoutubeId, pastedUrl, videoIn, type YoutubeId } from '@reelkeep/contracts';

/** The video that a query names by its id or its address, here or on YouTube, and by nothing else; or undefined. */
export const namedVideo = (query: string): YoutubeId | undefined => {
  const word = query.trim().replace(/^(?:simple|video):\s*/i, '');
  const url = pastedUrl(word);
  const id = url === undefined ? word : isSourceHost(url.hostname) ? (videoIn(url) ?? embedded(url)) : shownAt(url);
  return isYoutubeId(id) ? id : undefined;
};

const embedded = ({ pathname }: URL): string | undefined => /^\/embed\/([^/]+)\/?$/.exec(pathname)?.[1];

/** The page of a video, or a list with the player over it. */
const shownAt = ({ pathname, searchParams }: URL): string | undefined =>
  /^\/video\/([^/]+)\/?$/.exec(pathname)?.[1] ?? searchParams.get('videoId') ?? undefined;
