/** A word with a host: with http or https, or one that begins with a host as people paste it; undefined for another. */
export const pastedUrl = (word: string): URL | undefined => {
  const text = /^https?:\/\//i.test(word)
    ? word
    : /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?\//i.test(word)
      ? `https://${word}`
      : '';
  return text !== '' && URL.canParse(text) ? new URL(text) : undefined;
};

/** Whether an address is of YouTube. Only the real domain: a host that merely contains the name could be anyone's. */
export const isSourceHost = (host: string): boolean =>
  host === 'youtu.be' || /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(host);

/** What an address of YouTube says is the id of a video, whether it is one or not; undefined where it leads elsewhere. */
export const videoIn = (url: URL): string | undefined => {
  const [first = '', second = ''] = url.pathname.split('/').filter((segment) => segment !== '');
  if (url.hostname === 'youtu.be') {
    return first;
  }
  const named = url.searchParams.get('v');
  if (named !== null || url.searchParams.has('list')) {
    return named ?? undefined;
  }
  return first === 'shorts' || first === 'live' ? second : undefined;
};
