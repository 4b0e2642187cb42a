import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { isVideoOfOtherSite, type SubtitleTrackSchema } from '@reelkeep/contracts';
import { writeAtomically } from '../storage/durable-files.js';
import { vttName } from '../storage/staging.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { cuesOfJson3, type SubtitleCue } from './json3.js';
import { cuesOfTimedText } from './timed-text.js';
import { webVttOf } from './webvtt.js';

/** A track with its lines; these are for search. */
export type SubtitleFile = { track: MessageInitShape<typeof SubtitleTrackSchema>; cues: SubtitleCue[] };

/** The ends of the names of files that are read. */
type SubtitleForm = 'json3' | 'vtt' | 'srt';

/** Who has written the files: the download tool, whoever archived the video before, or a person who imports it. */
export type SubtitleOrigin = 'source' | 'archived' | 'imported';

/** A track that came in no form that is known. */
type UnreadTrack = { lang: string; error: unknown };

/**
 * Writes a WebVTT file for each subtitle file that the download tool has left in `folder` and that has any line. The
 * tracks keep their lines for search only if they are to be indexed (SEMANTICS 11). One that cannot be read costs none
 * of the others.
 */
export const convertSubtitles = async (
  folder: string,
  info: Pick<VideoInfo, 'id' | 'subtitles' | 'automatic_captions'>,
  isIndexed: boolean,
  /** Those that no download has written are WebVTT of any site. */
  origin: SubtitleOrigin = 'source',
): Promise<{ tracks: SubtitleFile[]; unread: UnreadTrack[] }> => {
  const tracks: SubtitleFile[] = [];
  const unread: UnreadTrack[] = [];
  for (const { lang, name, ext } of await downloaded(folder, info.id, origin !== 'source')) {
    const text = await readFile(join(folder, name), 'utf8');
    let cues: SubtitleCue[];
    try {
      cues = ext === 'json3' ? cuesOfJson3(JSON.parse(text)) : cuesOfTimedText(text);
      assertStorable(lang, cues);
    } catch (error) {
      unread.push({ lang, error });
      continue;
    }
    const uploaded = info.subtitles?.[lang];
    const track = (uploaded ?? info.automatic_captions?.[lang])?.find((one) => one.ext === ext);
    if (cues.length > 0) {
      // A person's file is kept as it is.
      if (origin !== 'imported' || !/^\uFEFF?WEBVTT/.test(text)) {
        await writeAtomically(join(folder, vttName(info.id, lang)), webVttOf(cues, lang));
      }
      const source = origin === 'imported' ? 'file' : uploaded ? 'user' : 'auto';
      tracks.push({
        track: {
          lang,
          name: (origin === 'imported' ? undefined : track?.name) ?? lang,
          source,
          ext: ext === 'json3' ? ext : 'vtt',
          ...(track?.url && origin !== 'imported' ? { url: track.url } : {}),
        },
        cues: isIndexed ? cues : [],
      });
    }
  }
  return { tracks, unread };
};

/** Of YouTube one form alone, which says most; other sites have others (ADR 52). */
const formsOf = (youtubeId: string, isArchived: boolean): readonly SubtitleForm[] =>
  isArchived ? ['vtt'] : isVideoOfOtherSite(youtubeId) ? ['vtt', 'srt'] : ['json3'];

type Downloaded = { lang: string; name: string; ext: SubtitleForm };

const downloaded = async (folder: string, youtubeId: string, isArchived: boolean): Promise<Downloaded[]> => {
  const prefix = `${youtubeId}.`;
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  const byLanguage = new Map<string, Downloaded>();
  for (const ext of formsOf(youtubeId, isArchived)) {
    for (const name of names.filter((one) => one.endsWith(`.${ext}`) && one.length > prefix.length + ext.length + 1)) {
      const lang = name.slice(prefix.length, -ext.length - 1);
      // What was made of another form before is that.
      byLanguage.set(lang, { lang, name, ext });
    }
  }
  return [...byLanguage.values()].toSorted((one, other) => (one.lang < other.lang ? -1 : 1));
};

// As the catalogue takes them: one track must not cost the video.
const storableLanguage = /^[A-Za-z0-9][-\w.]{0,79}$/;
const lastMs = 2 ** 32 - 1;

/** Throws for a track that the catalogue would not take. */
export const assertStorable = (lang: string, cues: readonly SubtitleCue[]): void => {
  if (!storableLanguage.test(lang) || cues.some(({ endMs }) => endMs > lastMs)) {
    throw new Error('Its language or its times cannot be stored.');
  }
};
