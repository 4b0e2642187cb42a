// What the bench of the API asks for, at a library that tools/seed has made.

/**
 * Calls by kind, with what each may take at 200,000 videos (milliseconds: median and 95th percentile). `path` gets the
 * number of the request: where there are many to ask for, no two in a row ask for the same.
 */
export const apiCalls = ({ channels, videos, playlists }) => {
  const at = (list, n) => list[(n * 7_919) % list.length];
  const pages = Math.max(1, Math.floor(videos.length / 24));
  const page = (wanted) => Math.min(wanted, pages);
  const [largest] = playlists;
  const [busiest] = videos;
  const discussed = videos.filter(({ comments }) => comments > 0);
  const word = (n) => at(videos, n).title.split(/\s+/)[0];
  return [
    { name: 'ping (floor)', path: () => '/api/ping/' },
    ...limited(3, 6, [
      ['list, first page', () => '/api/video/'],
      ['list, page 800', (n) => `/api/video/?page=${page(790 + (n % 20))}`],
      ['list, unwatched page 400', (n) => `/api/video/?watch=unwatched&page=${page(390 + (n % 20))}`],
      ['list, watched', (n) => `/api/video/?watch=watched&page=${1 + (n % 20)}`],
      ['list, shorts', (n) => `/api/video/?type=shorts&page=${page(1 + (n % 20))}`],
      ['list, by views', () => '/api/video/?sort=views&order=desc'],
      ['list, continue watching', () => '/api/video/?watch=continue'],
      ['channel, largest', (n) => `/api/video/?channel=${channels[0].channel_id}&page=${1 + (n % 20)}`],
      ['channel, any', (n) => `/api/video/?channel=${at(channels, n).channel_id}`],
      ['channel, its page', (n) => `/api/channel/${at(channels, n).channel_id}/`],
      ['channel, its tabs', (n) => `/api/channel/${at(channels, n).channel_id}/nav/`],
      ['channels', (n) => `/api/channel/?page=${1 + (n % 10)}`],
      ['playlists', (n) => `/api/playlist/?page=${1 + (n % 3)}`],
      ['videos of a playlist', (n) => `/api/video/?playlist=${at(playlists, n).playlist_id}`],
    ]),
    ...limited(2, 5, [
      ['detail', (n) => `/api/video/${at(videos, n).youtube_id}/`],
      ['nav', (n) => `/api/video/${at(videos, n).youtube_id}/nav/`],
      ['similar', (n) => `/api/video/${at(videos, n).youtube_id}/similar/`],
      ['comments', (n) => `/api/video/${at(discussed, n).youtube_id}/comment/`],
    ]),
    ...limited(1.5, 4, [
      ['statistics, videos', () => '/api/stats/video/'],
      ['statistics, watched', () => '/api/stats/watch/'],
      ['statistics, channels', () => '/api/stats/channel/'],
      ['statistics, playlists', () => '/api/stats/playlist/'],
      ['statistics, queue', () => '/api/stats/download/'],
      ['statistics, recent days', () => '/api/stats/downloadhist/'],
      ['statistics, largest channels', () => '/api/stats/biggestchannels/?order=media_size'],
      ['sums of a channel', (n) => `/api/channel/${at(channels, n).channel_id}/aggs/`],
    ]),
    ...limited(6, 15, [
      ['search, one word', (n) => `/api/search/?query=${encodeURIComponent(`simple:${word(n)}`)}`],
      ['search, beginning of a word', (n) => `/api/search/?query=${encodeURIComponent(word(n).slice(0, 4))}`],
      ['search, channel', (n) => `/api/search/?query=${encodeURIComponent(`channel:${at(channels, n).name}`)}`],
    ]),
    ...limited(12, 30, [
      ['full text, two words', () => `/api/search/?query=${encodeURIComponent('full:old lighthouse')}`],
      ['full text, a common word', () => `/api/search/?query=${encodeURIComponent('full:garden')}`],
    ]),
    { name: 'comments, the most', path: () => `/api/video/${busiest.youtube_id}/comment/`, msPer400kB: 10 },
    { name: 'playlist, the longest', path: () => `/api/playlist/${largest.playlist_id}/`, msPer400kB: 10 },
  ];
};

const limited = (p50, p95, calls) => calls.map(([name, path]) => ({ name, path, p50, p95 }));

/** What many ask at once: a name of the calls above, and how many answers a second are wanted. */
export const crowds = [
  { name: 'list, first page', perSecond: 600 },
  { name: 'detail', perSecond: 1_500 },
  { name: 'search, one word', perSecond: 300 },
];
