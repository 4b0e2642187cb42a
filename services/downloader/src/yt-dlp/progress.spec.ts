import { describe, expect, it } from '@jest/globals';
import { ProgressReader, progressShare, progressText } from './progress.js';

const formats =
  'RK:formats [{"format_id": "398", "filesize": 1000, "filesize_approx": 999}, {"format_id": "251", "filesize_approx": 500}] {"format_id": "398+251", "filesize_approx": 1500}';
const single = 'RK:formats NA {"format_id": "18", "filesize": 700}';
const at = (format: string, loaded: number, total: number | null, speed: number | null = 100): string =>
  `RK:progress ${JSON.stringify({ status: 'downloading', downloaded_bytes: loaded, ...(total === null ? {} : { total_bytes: total }), ...(speed === null ? {} : { speed }) })} ${format}`;

const after = (...lines: string[]): ReturnType<ProgressReader['current']> => {
  const reader = new ProgressReader();
  for (const line of lines) {
    reader.take(line);
  }
  return reader.current();
};

describe("reading the tool's progress", () => {
  it('counts video and audio as one transfer', () => {
    expect(after(formats, at('398', 1000, 1000), at('251', 250, 500))).toEqual({
      downloadedBytes: 1250,
      totalBytes: 1500,
      bytesPerSecond: 100,
    });
  });

  it('knows a single format', () => {
    expect(after(single, at('18', 70, 700))).toMatchObject({ downloadedBytes: 70, totalBytes: 700 });
  });

  it('does not count subtitles', () => {
    expect(after(at('NA', 10, 10), formats, at('NA', 5, 5))).toMatchObject({ downloadedBytes: 0, totalBytes: 1500 });
  });

  it('corrects an estimate when the source tells the size', () => {
    expect(after(formats, at('251', 1, 510)).totalBytes).toBe(1510);
  });

  it('knows no total while a part has no size', () => {
    expect(
      after('RK:formats [{"format_id": "1"}, {"format_id": "2", "filesize": 5}] {"format_id": "1+2"}', at('2', 5, 5)),
    ).toMatchObject({
      downloadedBytes: 5,
      totalBytes: undefined,
    });
  });

  it('leaves other lines alone', () => {
    expect(new ProgressReader().take('[download] Destination: x')).toBe(false);
    expect(new ProgressReader().take('RK:step {"status": "started", "postprocessor": "Merger"}')).toBe(true);
  });
});

describe('progress for people', () => {
  const mebibyte = 1024 * 1024;

  it('says share, size, speed and time left', () => {
    const progress = {
      downloadedBytes: 0.42 * 210 * mebibyte,
      totalBytes: 210 * mebibyte,
      bytesPerSecond: 6 * mebibyte,
    };
    expect(progressText(progress)).toBe('42.0% of 210MiB at 6MiB/s - time left: 00:20');
    expect(progressShare(progress)).toBeCloseTo(0.42);
  });

  it('counts hours', () => {
    expect(progressText({ downloadedBytes: 0, totalBytes: 7_322_000, bytesPerSecond: 2000 })).toMatch(
      /time left: 01:01:01$/,
    );
  });

  it('says what it knows', () => {
    expect(progressText({ downloadedBytes: 1536, totalBytes: undefined, bytesPerSecond: undefined })).toBe('1.5KiB');
    expect(progressText({ downloadedBytes: 100, totalBytes: 200, bytesPerSecond: undefined })).toBe('50.0% of 200B');
    expect(progressShare({ downloadedBytes: 100, totalBytes: undefined, bytesPerSecond: 5 })).toBeUndefined();
  });
});
