import { isSourceHost, isYoutubeId, pastedUrl, videoIn, type YoutubeId } from '@reelkeep/contracts';

/** The video that a query names by its id or its address, here or at its source, and nothing else; or undefined. */
export const namedVideo = (query: string): YoutubeId | undefined => {
  const word = query.trim().replace(/^(?:simple|video):/i, '');
  const url = pastedUrl(word);
  const id = url === undefined ? word : isSourceHost(url.hostname) ? videoIn(url) : videoOfScreen(url);
  return isYoutubeId(id) ? id : undefined;
};

const videoOfScreen = ({ pathname }: URL): string | undefined => /^\/video\/([^/]+)\/?$/.exec(pathname)?.[1];
