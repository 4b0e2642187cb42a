import { z } from 'zod';

/** What ffprobe says of a file that is to be imported. */
export const probedSchema = z.object({
  streams: z
    .array(
      z.object({
        index: z.number(),
        codec_type: z.string().default('unknown'),
        codec_name: z.string().default('unknown'),
        disposition: z.object({ attached_pic: z.number() }).optional(),
        tags: z.object({ language: z.string().optional() }).optional().catch(undefined),
      }),
    )
    .default([]),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().default(0) }),
});
export type Probed = z.output<typeof probedSchema>;

/** Subtitles inside a media file. */
export type EmbeddedTrack = { index: number; lang: string };

/** What is done with a media file. */
export type MediaPlan = {
  /** Absent where the file is an mp4: it is kept as it is. Else how ffmpeg makes one of it. */
  conversion?: { args: string[]; encodes: boolean };
  subtitles: EmbeddedTrack[];
  /** The stream of an embedded picture. */
  cover?: number;
};

// What browsers play from an mp4 file.
const videoThatFits = new Set(['h264', 'hevc', 'av1', 'vp9']);
const audioThatFits = new Set(['aac', 'mp3', 'opus', 'flac']);
const textSubtitles = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);

/**
 * How a file becomes an mp4 file (SEMANTICS 24): what fits is copied stream by stream, what does not is encoded anew.
 * A problem where something of it would be lost.
 */
export const mediaPlanOf = ({ streams, format }: Probed, isWebm: boolean): MediaPlan | { problem: string } => {
  const isPicture = (stream: Probed['streams'][number]): boolean => stream.disposition?.attached_pic === 1;
  const video = streams.find((stream) => stream.codec_type === 'video' && !isPicture(stream));
  const audio = streams.filter(({ codec_type: type }) => type === 'audio');
  if (!video && audio.length === 0) {
    return { problem: 'has neither picture nor sound' };
  }
  const isMp4 = format.format_name.split(',').includes('mp4');
  const films = streams.filter((stream) => stream.codec_type === 'video' && !isPicture(stream));
  if (!isMp4 && films.length > 1) {
    return {
      problem: 'has more than one picture track, and all but the first would be lost. Make an mp4 file of it first',
    };
  }
  const subtitles = streams.filter(({ codec_type: type }) => type === 'subtitle');
  if (isWebm && subtitles.length > 0) {
    return {
      problem:
        'has subtitles inside, which are not taken from a webm file and would be lost. Make an mkv file of it first, with ffmpeg -c copy',
    };
  }
  const drawn = subtitles.find(({ codec_name: codec }) => !textSubtitles.has(codec));
  if (drawn) {
    return {
      problem: `has subtitles (${drawn.codec_name}) that are no text, and would be lost. Take them out first, with ffmpeg -map 0 -map -0:s -c copy`,
    };
  }
  const cover = streams.find(isPicture);
  return {
    ...(isMp4 ? {} : { conversion: conversionOf(video, audio) }),
    subtitles: tracksOf(subtitles),
    ...(cover ? { cover: cover.index } : {}),
  };
};

// What everything plays; it takes even numbers of pixels alone.
const evenly = 'scale=ceil(iw/2)*2:ceil(ih/2)*2';
const anyPlayer = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-vf', evenly, '-pix_fmt', 'yuv420p'];

const conversionOf = (video: Probed['streams'][number] | undefined, audio: Probed['streams']) => {
  const copiesVideo = video === undefined || videoThatFits.has(video.codec_name);
  const args: string[] = [];
  if (video) {
    args.push('-map', `0:${video.index}`);
    args.push(...(copiesVideo ? ['-c:v', 'copy'] : anyPlayer));
    if (video.codec_name === 'hevc') {
      args.push('-tag:v', 'hvc1');
    }
  }
  audio.forEach(({ index, codec_name: codec }, at) => {
    args.push('-map', `0:${index}`);
    args.push(...(audioThatFits.has(codec) ? [`-c:a:${at}`, 'copy'] : [`-c:a:${at}`, 'aac', `-b:a:${at}`, '192k']));
  });
  const encodes = !copiesVideo || audio.some(({ codec_name: codec }) => !audioThatFits.has(codec));
  return { args, encodes };
};

/** Each with a language of its own: a second one of the same is numbered. */
const tracksOf = (subtitles: Probed['streams']): EmbeddedTrack[] => {
  const taken = new Set<string>();
  return subtitles.map(({ index, tags }) => {
    const lang = languageOf(tags?.language);
    let free = lang;
    for (let number = 2; taken.has(free); number++) {
      free = `${lang}-${number}`;
    }
    taken.add(free);
    return { index, lang: free };
  });
};

/** Containers have three letters, players look for two. */
const languageOf = (tag: string | undefined): string => {
  try {
    return Intl.getCanonicalLocales(tag ?? 'und')[0] ?? 'und';
  } catch {
    return 'und';
  }
};
