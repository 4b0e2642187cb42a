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

/**
 * Writes a WebVTT file beside each json3 file that the download tool has left in `folder` and that has any line. The
 * tracks keep their lines for search only if they are to be indexed (SEMANTICS 11).
 */
export const convertSubtitles = async (
  folder: string,
  info: Pick<VideoInfo, 'id' | 'subtitles' | 'automatic_captions'>,
  isIndexed: boolean,
): Promise<SubtitleFile[]> => {
  const converted: SubtitleFile[] = [];
  for (const { lang, name } of await downloaded(folder, info.id)) {
    const cues = cuesOfJson3(JSON.parse(await readFile(join(folder, name), 'utf8')));
    const uploaded = info.subtitles?.[lang];
    const track = (uploaded ?? info.automatic_captions?.[lang])?.find(({ ext }) => ext === 'json3');
    if (cues.length > 0) {
      await writeAtomically(join(folder, vttName(info.id, lang)), webVttOf(cues, lang));
      const source = uploaded ? 'user' : 'auto';
      converted.push({
        track: { lang, name: track?.name ?? lang, source, ext: 'json3', ...(track?.url ? { url: track.url } : {}) },
        cues: isIndexed ? cues : [],
      });
    }
  }
  return converted;
};

const downloaded = async (folder: string, youtubeId: string): Promise<{ lang: string; name: string }[]> => {
  const [prefix, suffix] = [`${youtubeId}.`, '.json3'];
  return (await readdir(folder))
    .filter((name) => name.startsWith(prefix) && name.endsWith(suffix) && name.length > prefix.length + suffix.length)
    .map((name) => ({ lang: name.slice(prefix.length, -suffix.length), name }))
    .toSorted((one, other) => (one.lang < other.lang ? -1 : 1));
};
