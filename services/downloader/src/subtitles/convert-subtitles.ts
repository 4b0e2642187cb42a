import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SubtitleTrackSchema } from '@reelkeep/contracts';
import { writeAtomically } from '../storage/durable-files.js';
import { vttName } from '../storage/staging.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { cuesOfJson3, type SubtitleCue } from './json3.js';
import { webVttOf } from './webvtt.js';

/** A track with its lines; these are for search. */
export type SubtitleFile = { track: MessageInitShape<typeof SubtitleTrackSchema>; cues: SubtitleCue[] };

/** A track that came in no form that is known. */
type UnreadTrack = { lang: string; error: unknown };

/**
 * Writes a WebVTT file beside each json3 file that the download tool has left in `folder` and that has any line. The
 * tracks keep their lines for search only if they are to be indexed (SEMANTICS 11). One that cannot be read costs none
 * of the others.
 */
export const convertSubtitles = async (
  folder: string,
  info: Pick<VideoInfo, 'id' | 'subtitles' | 'automatic_captions'>,
  isIndexed: boolean,
): Promise<{ tracks: SubtitleFile[]; unread: UnreadTrack[] }> => {
  const tracks: SubtitleFile[] = [];
  const unread: UnreadTrack[] = [];
  for (const { lang, name } of await downloaded(folder, info.id)) {
    const json3 = await readFile(join(folder, name), 'utf8');
    let cues: SubtitleCue[];
    try {
      cues = cuesOfJson3(JSON.parse(json3));
    } catch (error) {
      unread.push({ lang, error });
      continue;
    }
    const uploaded = info.subtitles?.[lang];
    const track = (uploaded ?? info.automatic_captions?.[lang])?.find(({ ext }) => ext === 'json3');
    if (cues.length > 0) {
      await writeAtomically(join(folder, vttName(info.id, lang)), webVttOf(cues, lang));
      const source = uploaded ? 'user' : 'auto';
      tracks.push({
        track: { lang, name: track?.name ?? lang, source, ext: 'json3', ...(track?.url ? { url: track.url } : {}) },
        cues: isIndexed ? cues : [],
      });
    }
  }
  return { tracks, unread };
};

const downloaded = async (folder: string, youtubeId: string): Promise<{ lang: string; name: string }[]> => {
  const [prefix, suffix] = [`${youtubeId}.`, '.json3'];
  return (await readdir(folder))
    .filter((name) => name.startsWith(prefix) && name.endsWith(suffix) && name.length > prefix.length + suffix.length)
    .map((name) => ({ lang: name.slice(prefix.length, -suffix.length), name }))
    .toSorted((one, other) => (one.lang < other.lang ? -1 : 1));
};
