import { type AppConfig, mostComments } from '@reelkeep/contracts';

export type DownloadSettings = AppConfig['downloads'];

/** What every call of yt-dlp depends on, beside its task. */
export type ToolSetup = {
  /** Folder for yt-dlp's own cache. */
  cacheDir: string;
  ffmpegDir: string | undefined;
  /** A JavaScript runtime, Node 22 or newer. */
  nodePath: string;
  /** Whether SSL_CERT_FILE names the authorities to trust. */
  hasCaFile: boolean;
  /** Folder with folders of plugins, of which a PO token provider is asked; absent when nobody gave one. */
  pluginDir: string | undefined;
};

/** Lines of ours in yt-dlp's output begin with this. */
export const linePrefix = 'RK:';

/** With this begins what the tool prints at the end of its steps, whatever failed of them (WholeReader). */
export const wholeLine = `${linePrefix}whole `;

/** With this begins what the tool prints at the begin and the end of each step that follows a transfer. */
export const stepLine = `${linePrefix}step `;

/** The option for what concerns the source's own extractor begins with this. */
export const youtubeArguments = '--extractor-args=youtube:';

/** Names of the files that yt-dlp writes, below its working directory. */
const outputTemplate = '%(id)s.%(ext)s';

/** The same of a video of another site, where it has an id of its own. */
const outputOf = (otherId: string | undefined): string =>
  otherId === undefined ? outputTemplate : `${otherId}.%(ext)s`;

/** Into this file of its working directory a download writes which subtitles it is to write: a line for each attempt. */
export const wantedSubtitlesFile = 'wanted-subtitles.json';

const socketTimeoutSeconds = 10;

/**
 * Options of every call: no configuration, plugin or other extractor of the machine can change what it does, but for the
 * plugin that asks a PO token provider (SEMANTICS 6). Other sites are asked by all extractors there are, with no plugin.
 */
const commonArguments = (
  setup: ToolSetup,
  settings: DownloadSettings,
  extractor: string[] = [],
  isElsewhere = false,
): string[] => [
  '--ignore-config',
  '--no-plugin-dirs',
  ...(isElsewhere
    ? []
    : [
        ...(settings.pot_provider_url === null || setup.pluginDir === undefined
          ? []
          : [`--plugin-dirs=${setup.pluginDir}`]),
        '--use-extractors=youtube.*',
      ]),
  `--cache-dir=${setup.cacheDir}`,
  `--js-runtimes=node:${setup.nodePath}`,
  // yt-dlp prefers certifi's authorities to SSL_CERT_FILE unless told so.
  ...(setup.hasCaFile ? ['--compat-options=no-certifi'] : []),
  ...(setup.ffmpegDir === undefined ? [] : [`--ffmpeg-location=${setup.ffmpegDir}`]),
  `--socket-timeout=${socketTimeoutSeconds}`,
  '--extractor-retries=3',
  '--retries=10',
  ...extractorArguments(settings, extractor),
];

/** Reads one video's metadata as JSON, also of a video without formats (members only, upcoming). */
export const readVideoArguments = (setup: ToolSetup, settings: DownloadSettings, url: string): string[] => [
  ...commonArguments(setup, settings),
  '--no-playlist',
  '--ignore-no-formats-error',
  '--dump-single-json',
  '--',
  url,
];

/** Most entries that are taken of a page of another site. */
export const mostListed = 1_000;

/** Reads what a page of another site has, as JSON: one video, or a list with its entries by name only. */
export const readPageArguments = (setup: ToolSetup, settings: DownloadSettings, url: string): string[] => [
  ...commonArguments(setup, settings, [], true),
  '--no-playlist',
  '--flat-playlist',
  `--playlist-end=${mostListed}`,
  // Else the tracks are not even named, and a download goes by what is named here.
  ...subtitleArguments(settings, true),
  '--dump-single-json',
  '--',
  url,
];

/**
 * The same as readVideoArguments, and writes the subtitles that the settings ask for into the working directory.
 * `otherId`: what a video of another site is known by here.
 */
export const refreshVideoArguments = (
  setup: ToolSetup,
  settings: DownloadSettings,
  url: string,
  otherId?: string,
): string[] => [
  ...commonArguments(setup, settings, [], otherId !== undefined),
  '--no-playlist',
  '--ignore-no-formats-error',
  '--dump-single-json',
  '--no-simulate',
  '--skip-download',
  // Captions that do not come are no reason to learn nothing else.
  '--ignore-errors',
  `--output=${outputOf(otherId)}`,
  ...subtitleArguments(settings, otherId !== undefined),
  '--',
  url,
];

/**
 * Reads one video's comments as JSON, as many as the settings say and as we keep. A video that cannot be watched fails,
 * also where its page would show comments: a refusal must not look like a video without any.
 */
export const commentArguments = (setup: ToolSetup, settings: DownloadSettings, url: string): string[] => {
  const [most = 'all', ...others] = commaList(settings.comment_max);
  const atMost = most === 'all' ? mostComments : Math.min(Number(most), mostComments);
  return [
    ...commonArguments(setup, settings, [
      `max_comments=${[atMost, ...others].join(',')}`,
      `comment_sort=${settings.comment_sort ?? 'top'}`,
    ]),
    '--no-playlist',
    '--write-comments',
    '--print=%(.{id,comments})j',
    '--',
    url,
  ];
};

/** Lists a channel or playlist as JSON, entries by name only; `limit` cuts the list. */
export const listArguments = (setup: ToolSetup, settings: DownloadSettings, url: string, limit?: number): string[] => [
  ...commonArguments(setup, settings),
  '--flat-playlist',
  ...(limit === undefined ? [] : [`--playlist-end=${limit}`]),
  '--dump-single-json',
  '--',
  url,
];

export type DownloadSource = { url: string } | { infoFile: string };

export type DownloadChoices = {
  /** The channel's own choice, which wins over the settings'. */
  format: string | undefined;
  /**
   * Try each format before it is chosen, and take the next best of those that answer. Only when a download failed
   * before: with a check, a short disturbance costs quality and a block looks like a wrong format.
   */
  checkFormats: boolean;
  /** What a video of another site is known by here. */
  otherId?: string | undefined;
};

/**
 * Downloads one video into the working directory, merged to mp4, with its info JSON and subtitles, continuing partial
 * files (SEMANTICS 6).
 */
export const downloadArguments = (
  setup: ToolSetup,
  settings: DownloadSettings,
  choices: DownloadChoices,
  source: DownloadSource,
): string[] => {
  const isElsewhere = choices.otherId !== undefined;
  const chosenFormat = choices.format ?? settings.format;
  return [
    ...commonArguments(setup, settings, [], isElsewhere),
    '--no-playlist',
    '--continue',
    ...(choices.checkFormats ? ['--check-formats'] : ['--no-check-formats']),
    // Formats are chosen with those of YouTube in mind: elsewhere what they do not name is better than nothing.
    ...(chosenFormat ? [`--format=${isElsewhere ? `${chosenFormat}/bestvideo*+bestaudio/best` : chosenFormat}`] : []),
    ...(settings.format_sort ? [`--format-sort=${settings.format_sort.replaceAll(/\s+/g, '')}`] : []),
    '--merge-output-format=mp4',
    '--remux-video=mp4',
    `--output=${outputOf(choices.otherId)}`,
    '--write-info-json',
    // Subtitles that do not come are no reason to lose the video: it says itself when it is whole.
    '--ignore-errors',
    // Without a field the tool would take the words for one.
    `--print=after_move:${wholeLine}%(id)s`,
    ...subtitleArguments(settings, isElsewhere),
    '--print-to-file=before_dl:%(requested_subtitles)j',
    wantedSubtitlesFile,
    ...(settings.add_metadata ? ['--embed-metadata', '--embed-chapters'] : []),
    ...(settings.limit_speed ? [`--limit-rate=${settings.limit_speed * 1024}`] : []),
    ...(settings.throttledratelimit ? [`--throttled-rate=${settings.throttledratelimit * 1024}`] : []),
    ...progressArguments,
    ...('infoFile' in source ? [`--load-info-json=${source.infoFile}`] : ['--', source.url]),
  ];
};

/** Says which formats it would download of an info JSON, with the options of every kind of call. */
export const probeArguments = (setup: ToolSetup, settings: DownloadSettings, infoFile: string): string[] => [
  ...downloadArguments(
    setup,
    { ...settings, subtitle: 'en', subtitle_source: 'auto', add_metadata: true, limit_speed: 1, throttledratelimit: 1 },
    { format: undefined, checkFormats: false },
    { infoFile },
  ),
  '--ignore-no-formats-error',
  '--ignore-errors',
  '--flat-playlist',
  '--playlist-end=1',
  '--write-comments',
  '--skip-download',
  '--simulate',
  '--print=%(format_id)s',
];

const progressArguments = [
  '--quiet',
  '--no-simulate',
  '--newline',
  '--progress',
  '--progress-delta=0.5',
  `--progress-template=download:${linePrefix}progress %(progress.{status,downloaded_bytes,total_bytes,total_bytes_estimate,speed})j %(info.format_id)s`,
  `--progress-template=postprocess:${stepLine}%(progress.{status,postprocessor})j`,
  `--print=before_dl:${linePrefix}formats %(requested_formats.:.{format_id,filesize,filesize_approx})j %(.{format_id,filesize,filesize_approx})j`,
];

/**
 * Uploaded tracks always; generated ones with the source `auto`, only where no uploaded one is (SEMANTICS 11). Other
 * sites have no json3.
 */
const subtitleArguments = (settings: DownloadSettings, isElsewhere: boolean): string[] => {
  const languages = commaList(settings.subtitle);
  if (languages.length === 0) {
    return [];
  }
  return [
    '--write-subs',
    ...(settings.subtitle_source === 'auto' ? ['--write-auto-subs'] : []),
    `--sub-langs=${[...languages, '-live_chat'].join(',')}`,
    `--sub-format=${isElsewhere ? 'vtt/srt/best' : 'json3'}`,
  ];
};

/** One option for all of them: a second one would replace the first. */
const extractorArguments = (settings: DownloadSettings, more: string[]): string[] => {
  // They are split at semicolons: only what a language code can hold goes in.
  const languages = commaList(settings.extractor_lang).filter((code) => /^[A-Za-z0-9-]+$/.test(code));
  const all = [...(languages.length === 0 ? [] : [`lang=${languages.join(',')}`]), ...more];
  return all.length === 0 ? [] : [`${youtubeArguments}${all.join(';')}`];
};

const commaList = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
