import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DownloaderConfig } from '../config/environment.js';
import { runTool } from '../yt-dlp/tool-process.js';
import { z } from 'zod';

/** Reads the texts of an mp4 file with mutagen; an order on standard input, an answer on standard output. */
const readProgram = `
import json, sys
from mutagen.mp4 import MP4

tags = MP4(json.load(sys.stdin)['file']).tags or {}

def first(name):
    values = tags.get(name)
    return values[0] if values else None

ta = first('----:com.tubearchivist:ta')
json.dump({
    'title': first('\\u00a9nam'),
    'artist': first('\\u00a9ART'),
    'description': first('ldes') or first('desc'),
    'ta': bytes(ta).decode('utf-8', 'replace') if ta is not None else None,
}, sys.stdout)
`;

const text = z.string().nullish();
const answerSchema = z.object({ title: text, artist: text, description: text, ta: text });

const count = z.number().nullish().catch(null);
const texts = z.array(z.string()).nullish().catch(null);

/** The tag `ta` (SEMANTICS 10), as we and the peer write it. */
const archivedSchema = z.object({
  video: z.object({
    youtube_id: z.string(),
    title: z.string(),
    description: text.catch(null),
    tags: texts,
    category: texts,
    published: z.union([z.number(), z.string()]).nullish().catch(null),
    vid_thumb_url: text.catch(null),
    stats: z.object({ view_count: count, like_count: count, average_rating: count }).nullish().catch(null),
    channel: z.object({ channel_id: z.string(), channel_name: z.string(), channel_subs: count }),
  }),
});

/** Metadata in the words of yt-dlp, as far as a file has them. */
export type EmbeddedInfo = { id: string; title: string; channel_id: string; channel: string } & Record<string, unknown>;

/** Of which video a file is, and of which channel where it lies in the folder of one. */
type Place = { youtubeId: string; channelId?: string };

/** Reads what a media file says of itself. */
@Injectable()
export class EmbeddedInfoReader {
  constructor(private readonly config: DownloaderConfig) {}

  /** Undefined where the file has not even a title, or cannot be read as an mp4. */
  async read(file: string, place: Place, signal: AbortSignal): Promise<EmbeddedInfo | undefined> {
    const workDir = join(this.config.cacheDir, 'ytdlp');
    await mkdir(workDir, { recursive: true });
    const result = await runTool(
      {
        command: this.config.python,
        // -P and a folder of ours: Python takes no module from where others may write.
        args: ['-P', '-c', readProgram],
        cwd: workDir,
        env: this.config.toolEnv,
        input: Buffer.from(JSON.stringify({ file })),
      },
      signal,
    );
    return result.exitCode === 0 ? embeddedInfoOf(result.stdout.toString(), place) : undefined;
  }
}

/** What the answer of the program says; the tag of another video is that of another video. */
export const embeddedInfoOf = (answer: string, { youtubeId, channelId }: Place): EmbeddedInfo | undefined => {
  const { title, artist, description, ta } = answerSchema.parse(JSON.parse(answer));
  const archived = ta ? archivedSchema.safeParse(parsed(ta)).data?.video : undefined;
  if (archived?.youtube_id === youtubeId) {
    const { channel, stats, published } = archived;
    return {
      id: youtubeId,
      title: archived.title,
      description: archived.description ?? null,
      tags: archived.tags ?? [],
      categories: archived.category ?? [],
      channel_id: channel.channel_id,
      channel: channel.channel_name,
      channel_follower_count: channel.channel_subs ?? null,
      view_count: stats?.view_count ?? null,
      like_count: stats?.like_count ?? null,
      average_rating: stats?.average_rating ?? null,
      ...(typeof published === 'number' ? { timestamp: published } : {}),
      ...(typeof published === 'string' ? { upload_date: published.slice(0, 10).replaceAll('-', '') } : {}),
    };
  }
  // Release 0.5.2 of the peer wrote these two alone, into the folder of the channel.
  return title && artist && channelId !== undefined
    ? { id: youtubeId, title, description: description ?? null, channel_id: channelId, channel: artist }
    : undefined;
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // Cut off, or of somebody else.
    return undefined;
  }
};
