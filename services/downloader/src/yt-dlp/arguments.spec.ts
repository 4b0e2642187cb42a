import { describe, expect, it } from '@jest/globals';
import { defaultAppConfig, mostComments } from '@reelkeep/contracts';
import { videoUrl } from '../entry/source-urls.js';
import {
  commentArguments,
  downloadArguments,
  type DownloadSettings,
  listArguments,
  readVideoArguments,
  type ToolSetup,
  wantedSubtitlesFile,
} from './arguments.js';

const setup: ToolSetup = {
  cacheDir: '/cache/ytdlp',
  ffmpegDir: undefined,
  nodePath: '/opt/node',
  hasCaFile: false,
  pluginDir: undefined,
};
const settings = (change: Partial<DownloadSettings> = {}): DownloadSettings => ({
  ...defaultAppConfig.downloads,
  ...change,
});
const plain = { format: undefined, checkFormats: false };
const source = { url: videoUrl('lantern0001') };
const download = (change: Partial<DownloadSettings> = {}, format?: string): string[] =>
  downloadArguments(setup, settings(change), { format, checkFormats: false }, source);

describe('the arguments of the download tool', () => {
  it('let nothing of the machine change what it does', () => {
    for (const args of [
      download(),
      readVideoArguments(setup, settings(), source.url),
      listArguments(setup, settings(), source.url),
    ]) {
      expect(args).toEqual(
        expect.arrayContaining(['--ignore-config', '--no-plugin-dirs', '--use-extractors=youtube.*']),
      );
      expect(args).toContain('--js-runtimes=node:/opt/node');
    }
  });

  it('let the given plugins in only where a PO token provider is to be asked', () => {
    const plugins = (pluginDir: string | undefined, url: string | null): string[] =>
      listArguments({ ...setup, pluginDir }, settings({ pot_provider_url: url }), source.url).filter((arg) =>
        arg.includes('plugin-dirs'),
      );
    expect(plugins('/opt/plugins', 'http://pot:4416')).toEqual(['--no-plugin-dirs', '--plugin-dirs=/opt/plugins']);
    expect(plugins('/opt/plugins', null)).toEqual(['--no-plugin-dirs']);
    expect(plugins(undefined, 'http://pot:4416')).toEqual(['--no-plugin-dirs']);
  });

  it('end with the address behind two dashes', () => {
    expect(download().slice(-2)).toEqual(['--', 'https://www.youtube.com/watch?v=lantern0001']);
  });

  it('keep an id that begins with a dash inside an address', () => {
    expect(downloadArguments(setup, settings(), plain, { url: videoUrl('-clampRack1') }).at(-1)).toBe(
      'https://www.youtube.com/watch?v=-clampRack1',
    );
  });

  it('hold every setting inside its own option, whatever it says', () => {
    const args = download(
      {
        format: '--exec=reboot',
        format_sort: '-o /etc/passwd',
        subtitle: '--exec',
        extractor_lang: 'de;player_client=web',
      },
      undefined,
    );
    const options = args.slice(0, args.indexOf('--'));
    expect(options.filter((option) => !option.startsWith('--'))).toEqual([wantedSubtitlesFile]);
    expect(options).toContain('--format=--exec=reboot');
    expect(options).toContain('--format-sort=-o/etc/passwd');
    expect(options.join(' ')).not.toContain('player_client');
    expect(options).not.toContain('--exec=reboot');
  });

  it('trust the given authorities instead of the built-in ones', () => {
    expect(downloadArguments({ ...setup, hasCaFile: true }, settings(), plain, source)).toContain(
      '--compat-options=no-certifi',
    );
    expect(download()).not.toContain('--compat-options=no-certifi');
  });

  it("prefer the channel's format to the settings'", () => {
    expect(download({ format: 'best' })).toContain('--format=best');
    expect(download({ format: 'best' }, 'worst')).toContain('--format=worst');
    expect(download().join(' ')).not.toContain('--format=');
  });

  it('turn kilobytes per second into bytes', () => {
    expect(download({ limit_speed: 500, throttledratelimit: 100 })).toEqual(
      expect.arrayContaining(['--limit-rate=512000', '--throttled-rate=102400']),
    );
    expect(download({ limit_speed: 0 }).join(' ')).not.toContain('--limit-rate');
  });

  it('ask for generated subtitles only with the source auto, and never for live chat', () => {
    expect(download({ subtitle: 'en, de' })).toEqual(
      expect.arrayContaining(['--write-subs', '--write-auto-subs', '--sub-langs=en,de,-live_chat']),
    );
    expect(download({ subtitle_source: 'user' })).not.toContain('--write-auto-subs');
    expect(download({ subtitle_source: null })).not.toContain('--write-auto-subs');
    expect(download({ subtitle: null })).not.toContain('--write-subs');
  });

  it('ask for as many comments as the settings say, and for no more than are kept', () => {
    const extractor = (change: Partial<DownloadSettings>): string[] =>
      commentArguments(setup, settings(change), source.url).filter((arg) => arg.startsWith('--extractor-args'));
    expect(extractor({ comment_max: '100, all,all ,10', comment_sort: 'new', extractor_lang: 'de' })).toEqual([
      '--extractor-args=youtube:lang=de;max_comments=100,all,all,10;comment_sort=new',
    ]);
    expect(extractor({ comment_max: 'all', comment_sort: null })).toEqual([
      `--extractor-args=youtube:max_comments=${mostComments};comment_sort=top`,
    ]);
    expect(extractor({ comment_max: '99999999,all,all,all,3' })).toEqual([
      `--extractor-args=youtube:max_comments=${mostComments},all,all,all,3;comment_sort=top`,
    ]);
    expect(commentArguments(setup, settings(), source.url)).not.toContain('--ignore-no-formats-error');
  });

  it('go by kept metadata without an address', () => {
    const args = downloadArguments(setup, settings(), plain, { infoFile: '/cache/download/x/x.info.json' });
    expect(args.at(-1)).toBe('--load-info-json=/cache/download/x/x.info.json');
    expect(args).not.toContain('--');
  });

  it('check formats only when told to', () => {
    expect(download()).toContain('--no-check-formats');
    expect(downloadArguments(setup, settings(), { ...plain, checkFormats: true }, source)).toContain('--check-formats');
  });

  it('add chapters with the metadata', () => {
    expect(download({ add_metadata: true })).toContain('--embed-chapters');
    expect(download()).not.toContain('--embed-chapters');
  });
});
