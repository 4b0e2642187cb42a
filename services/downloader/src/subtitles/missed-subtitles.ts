import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasFile } from '../storage/durable-files.js';
import { type RequestedSubtitles, requestedSubtitlesSchema } from '../yt-dlp/info-json.js';

/** Whether a file of that form is made a track of; another one is missed by nobody. */
const isRead = (ext: string | null | undefined): ext is string => ext === 'json3' || ext === 'vtt' || ext === 'srt';

/** Whether the download tool was to write a track into `folder` that is not there: the source did not give it. */
export const missesSubtitles = async (
  folder: string,
  youtubeId: string,
  wanted: RequestedSubtitles | null | undefined,
): Promise<boolean> => {
  for (const [lang, { ext }] of Object.entries(wanted ?? {})) {
    if (isRead(ext) && !(await hasFile(join(folder, `${youtubeId}.${lang}.${ext}`)))) {
      return true;
    }
  }
  return false;
};

/** What the last attempt was to write, by the lines that the tool left; none where it left none, or no such thing. */
export const readWantedSubtitles = async (path: string): Promise<RequestedSubtitles> => {
  if (!(await hasFile(path))) {
    return {};
  }
  const line = (await readFile(path, 'utf8')).trimEnd().split('\n').at(-1) ?? '';
  try {
    return requestedSubtitlesSchema.safeParse(JSON.parse(line)).data ?? {};
  } catch {
    // Cut off while it was written: the attempt that follows writes another line.
    return {};
  }
};
