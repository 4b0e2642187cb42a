import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** How much a made-up backup of TubeArchivist holds. */
export type TakeoverSize = { videos: number; linesEach: number; commentsEach: number; channels: number };

/** Lines of a document, and whole lines that stand between them. */
export type TakeoverMore = Partial<Record<string, readonly (object | string)[]>>;

const perFile = 50_000;
const second = 1_700_000_000;

export const takenChannelId = (at: number): string => `UCtakenover${String(at).padStart(13, '0')}`;
export const takenVideoId = (at: number): string => `tak${at.toString(36).padStart(8, '0')}`;

const channelOf = (at: number): object => ({
  channel_id: takenChannelId(at),
  channel_name: `Kept channel ${at}`,
  channel_active: true,
  channel_description: `What channel ${at} is about.`,
  channel_last_refresh: second,
  channel_subs: 1_000 + at,
  channel_subscribed: at % 2 === 0,
  channel_tags: ['woodwork', 'quiet'],
  channel_tabs: ['videos', 'shorts'],
  channel_views: 5_000,
  channel_overwrites: at === 0 ? { download_format: 'best[height<=720]', subscriptions_channel_size: 7 } : {},
  channel_thumb_url: 'https://yt3.ggpht.com/a',
});

const videoOf = (at: number, { channels, commentsEach, linesEach }: TakeoverSize): object => ({
  youtube_id: takenVideoId(at),
  title: `Planing board number ${at}`,
  description: `The whole story of board ${at}, from the tree to the table.`,
  category: ['Howto & Style'],
  tags: ['plane', 'oak'],
  published: at % 2 === 0 ? '2021-03-04' : second - at,
  date_downloaded: second + at,
  vid_last_refresh: second + at,
  vid_type: at % 10 === 9 ? 'shorts' : 'videos',
  active: true,
  channel: channelOf(at % channels),
  stats: { view_count: 100 + at, like_count: 10, dislike_count: 1, average_rating: 4.5 },
  media_url: `${takenChannelId(at % channels)}/${takenVideoId(at)}.mp4`,
  media_size: 2_000_000 + at,
  player: { watched: at % 4 === 0, watched_date: second + at, duration: 63, duration_str: '1:03' },
  playlist: [],
  comment_count: commentsEach,
  streams: [
    { type: 'video', index: 0, codec: 'h264', width: 1280, height: 720, bitrate: 800_000 },
    { type: 'audio', index: 1, codec: 'aac', bitrate: 128_000 },
  ],
  subtitles:
    linesEach > 0
      ? [{ ext: 'vtt', lang: 'en', name: 'English', source: 'user', media_url: `${takenVideoId(at)}.en.vtt`, url: '' }]
      : [],
});

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 23);

const subtitleOf = (at: number, line: number, { channels }: TakeoverSize): object => ({
  youtube_id: takenVideoId(at),
  title: `Planing board number ${at}`,
  subtitle_fragment_id: `${takenVideoId(at)}-en-${line}`,
  subtitle_channel: `Kept channel ${at % channels}`,
  subtitle_channel_id: takenChannelId(at % channels),
  subtitle_start: clock(line * 4_000),
  subtitle_end: clock(line * 4_000 + 3_500),
  subtitle_last_refresh: second,
  subtitle_index: line,
  subtitle_lang: 'en',
  subtitle_source: 'user',
  subtitle_line: line === 1 ? `spokenword${at} about shavings` : `line ${line} on how the iron of the plane is set`,
});

const commentsOf = (at: number, { commentsEach }: TakeoverSize): object => ({
  youtube_id: takenVideoId(at),
  comment_last_refresh: second,
  comment_comments: Array.from({ length: commentsEach }, (_, place) => ({
    comment_id: `Ug${at}x${place}`,
    comment_text: `Comment ${place} on board ${at}: that edge is lovely.`,
    comment_timestamp: second - place,
    comment_time_text: '2 years ago',
    comment_likecount: place,
    comment_is_favorited: false,
    comment_author: `@maker${place}`,
    comment_author_id: `UCmaker${place}`,
    comment_author_thumbnail: 'https://yt3.ggpht.com/b',
    comment_author_is_uploader: false,
    comment_parent: place % 3 === 2 ? `Ug${at}x${place - 1}` : 'root',
  })),
});

function* documents(kind: string, size: TakeoverSize): Generator<[id: string, document: object]> {
  switch (kind) {
    case 'channel':
      for (let at = 0; at < size.channels; at += 1) yield [takenChannelId(at), channelOf(at)];
      return;
    case 'video':
      for (let at = 0; at < size.videos; at += 1) yield [takenVideoId(at), videoOf(at, size)];
      return;
    case 'subtitle':
      // Newest first, as the engine of the peer gives what it was told in that order.
      for (let at = size.videos - 1; at >= 0; at -= 1) {
        for (let line = size.linesEach; line >= 1; line -= 1) {
          yield [`${takenVideoId(at)}-en-${line}`, subtitleOf(at, line, size)];
        }
      }
      return;
    case 'comment':
      for (let at = 0; size.commentsEach > 0 && at < size.videos; at += 1)
        yield [takenVideoId(at), commentsOf(at, size)];
      return;
    default:
  }
}

/** `more`: further documents, or lines as they are, behind those of their kind. */
function* linesOf(kind: string, size: TakeoverSize, more: TakeoverMore): Generator<string> {
  for (const [id, document] of documents(kind, size)) {
    yield `${JSON.stringify({ index: { _index: `ta_${kind}`, _id: id } })}\n${JSON.stringify(document)}\n`;
  }
  for (const one of more[kind] ?? []) {
    if (typeof one === 'string') {
      yield `${one}\n`;
    } else {
      const { _id: id = 'x', ...document } = one as Record<string, unknown>;
      yield `${JSON.stringify({ index: { _index: `ta_${kind}_v2`, _id: id } })}\n${JSON.stringify(document)}\n`;
    }
  }
}

const kinds = ['config', 'channel', 'video', 'download', 'playlist', 'subtitle', 'comment'];

/** Writes a ZIP as TubeArchivist makes its backups (SEMANTICS 25): two lines for each document, some files of a kind. */
export const writeTakeoverZip = async (file: string, size: TakeoverSize, more: TakeoverMore = {}): Promise<void> => {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file));
  for (const kind of kinds) {
    const lines = linesOf(kind, size, more);
    let next = lines.next();
    for (let page = 0; !next.done; page += 1) {
      const part = function* (): Generator<string> {
        for (let count = 0; count < perFile && !next.done; count += 1) {
          const { value } = next;
          next = lines.next();
          yield value;
        }
      };
      const name = `es_${kind}-20240506-${page}.json`;
      await new Promise<void>((resolve, reject) => {
        const stream = Readable.from(part(), { objectMode: false });
        stream.once('end', resolve);
        stream.once('error', reject);
        zip.addReadStream(stream, name, { compressionLevel: 1 });
      });
    }
  }
  zip.end();
  await written;
};
