import { z } from 'zod';
import { linePrefix } from './arguments.js';

/** Where a transfer stands, over all its formats. */
export type TransferProgress = {
  downloadedBytes: number;
  /** Absent while unknown. */
  totalBytes: number | undefined;
  bytesPerSecond: number | undefined;
};

const bytes = z.number().nullish();
const formatSchema = z.object({ format_id: z.string().optional(), filesize: bytes, filesize_approx: bytes });
const formatsSchema = z.array(formatSchema);
const progressSchema = z.object({
  status: z.string(),
  downloaded_bytes: bytes,
  total_bytes: bytes,
  total_bytes_estimate: bytes,
  speed: bytes,
});

/**
 * Folds yt-dlp's output lines into one progress: it reports each format's file by itself, people want one bar.
 * Files that are no format (subtitles) do not count.
 */
export class ProgressReader {
  private readonly expected = new Map<string, number | undefined>();
  private readonly loaded = new Map<string, number>();
  private bytesPerSecond: number | undefined;

  /** Takes one line; returns whether it was one of ours. */
  take(line: string): boolean {
    if (!line.startsWith(linePrefix)) {
      return false;
    }
    const [kind, ...rest] = line.slice(linePrefix.length).split(' ');
    if (kind === 'formats') {
      this.takeFormats(rest.join(' '));
    } else if (kind === 'progress') {
      this.takeProgress(rest.slice(0, -1).join(' '), rest.at(-1) ?? '');
    }
    return true;
  }

  current(): TransferProgress {
    const sizes = [...this.expected.values()];
    return {
      downloadedBytes: [...this.loaded.values()].reduce((sum, size) => sum + size, 0),
      totalBytes:
        sizes.length > 0 && sizes.every((size) => size !== undefined)
          ? sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
          : undefined,
      bytesPerSecond: this.bytesPerSecond,
    };
  }

  private takeFormats(text: string): void {
    // Two JSON values: the list of formats to merge, or NA, and the chosen format itself.
    const cut = text.startsWith('[') ? text.indexOf('] {') + 1 : text.indexOf(' ');
    const list = text.slice(0, cut);
    const formats = list.startsWith('[')
      ? formatsSchema.parse(JSON.parse(list))
      : [formatSchema.parse(JSON.parse(text.slice(cut)))];
    this.expected.clear();
    for (const format of formats) {
      if (format.format_id !== undefined) {
        this.expected.set(format.format_id, format.filesize ?? format.filesize_approx ?? undefined);
      }
    }
  }

  private takeProgress(json: string, formatId: string): void {
    if (!this.expected.has(formatId)) {
      return;
    }
    const progress = progressSchema.parse(JSON.parse(json));
    const total = progress.total_bytes ?? progress.total_bytes_estimate ?? undefined;
    if (total !== undefined) {
      this.expected.set(formatId, total);
    }
    this.loaded.set(formatId, progress.downloaded_bytes ?? this.loaded.get(formatId) ?? 0);
    this.bytesPerSecond = progress.speed ?? undefined;
  }
}

/** `42.0% of 210MiB at 6MiB/s - time left: 00:19` (SEMANTICS 4); parts that are unknown are left out. */
export const progressText = ({ downloadedBytes, totalBytes, bytesPerSecond }: TransferProgress): string => {
  const speed = bytesPerSecond ? ` at ${byteText(bytesPerSecond)}/s` : '';
  if (totalBytes === undefined || totalBytes === 0) {
    return `${byteText(downloadedBytes)}${speed}`;
  }
  const percent = Math.min(100, (100 * downloadedBytes) / totalBytes).toFixed(1);
  const left = bytesPerSecond ? ` - time left: ${clockText((totalBytes - downloadedBytes) / bytesPerSecond)}` : '';
  return `${percent}% of ${byteText(totalBytes)}${speed}${left}`;
};

/** 0 to 1; undefined while the size is unknown. */
export const progressShare = ({ downloadedBytes, totalBytes }: TransferProgress): number | undefined =>
  totalBytes ? Math.min(1, downloadedBytes / totalBytes) : undefined;

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

const byteText = (size: number): string => {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, size)) / 10)));
  const value = size / 1024 ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10}${units[power]}`;
};

const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const minutes = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return whole >= 3600 ? `${pad(Math.floor(whole / 3600))}:${minutes}` : minutes;
};
