import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { DownloaderConfig } from '../config/environment.js';
import { runTool } from '../yt-dlp/tool-process.js';

type ProbedStream = {
  index: number;
  type: 'video' | 'audio';
  codec: string;
  /** Bits per second, 0 when the file does not say. */
  bitrate: number;
  width: number | undefined;
  height: number | undefined;
};

export type ProbedMedia = {
  /** Bytes. */
  size: number;
  /** Whole seconds. */
  duration: number;
  streams: ProbedStream[];
};

const probeSchema = z.object({
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string(),
      codec_name: z.string().default('unknown'),
      bit_rate: z.coerce.number().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number() }).optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().default(0) }),
});

/** Reads size, length and streams of a media file; throws when it is no playable video. */
export const probeMedia = async (config: DownloaderConfig, file: string, signal: AbortSignal): Promise<ProbedMedia> => {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', `file:${file}`];
  const result = await runTool(
    { command: config.tool('ffprobe'), args, cwd: dirname(file), env: config.toolEnv },
    signal,
  );
  if (result.exitCode !== 0) {
    throw new Error(`ffprobe cannot read the downloaded file: ${result.stderr}`);
  }
  const { streams, format } = probeSchema.parse(JSON.parse(result.stdout.toString()));
  const probed = streams.flatMap((stream) => streamOf(stream));
  if (probed.length === 0) {
    throw new Error('The downloaded file has neither picture nor sound.');
  }
  return { size: (await stat(file)).size, duration: Math.round(format.duration), streams: probed };
};

const streamOf = (stream: z.infer<typeof probeSchema>['streams'][number]): ProbedStream[] => {
  const { codec_type: type } = stream;
  // An embedded cover is a video stream of one picture.
  if ((type !== 'video' && type !== 'audio') || stream.disposition?.attached_pic === 1) {
    return [];
  }
  return [
    {
      index: stream.index,
      type,
      codec: stream.codec_name,
      bitrate: stream.bit_rate ?? 0,
      width: stream.width,
      height: stream.height,
    },
  ];
};
