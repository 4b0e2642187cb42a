import { join } from 'node:path';
import { natsKey, type NatsKey } from '@reelkeep/messaging';
import { type Env, parseEnv, variableShape } from '@reelkeep/runtime';
import { type TemporalAccess, temporalAccess } from '@reelkeep/temporal';
import { z } from 'zod';

/** The variables that the downloader reads; PATH and TZ are handed to its tools. */
export const downloaderEnvSchema = z.object(variableShape('downloader'));

type SourceProxy = { https?: string; http?: string; except: string };

/** The downloader's configuration: paths, tools, and the way to the sources. */
export class DownloaderConfig {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly natsKey: NatsKey | undefined;
  readonly temporal: TemporalAccess;
  readonly logLevel: string;
  readonly mediaDir: string;
  readonly cacheDir: string;
  readonly python: string;
  readonly ffmpegDir: string | undefined;
  readonly caFile: string | undefined;
  readonly allowPrivateSources: boolean;
  readonly proxy: SourceProxy;
  /** Folder with folders of yt-dlp plugins. */
  readonly pluginDir: string | undefined;
  /** By which credentials are encrypted where they are kept; absent when nobody gave one. */
  readonly credentialsKey: string | undefined;
  /** The JSON API of the index of Python packages that a newer yt-dlp comes from. */
  readonly toolIndex: string;
  /** The whole environment of yt-dlp, ffmpeg and ffprobe: nothing else of ours reaches them. */
  readonly toolEnv: Readonly<Record<string, string>>;

  /** Throws EnvProblems that lists all faults. */
  constructor(env: Env) {
    const given = parseEnv(downloaderEnvSchema, env);
    this.databaseUrl = given.DATABASE_URL;
    this.natsUrl = given.NATS_URL;
    this.natsKey = natsKey(given);
    this.temporal = temporalAccess(given);
    this.logLevel = given.REELKEEP_LOG_LEVEL;
    this.mediaDir = given.REELKEEP_MEDIA_DIR;
    this.cacheDir = given.REELKEEP_CACHE_DIR;
    this.python = given.REELKEEP_PYTHON;
    this.ffmpegDir = given.REELKEEP_FFMPEG_DIR;
    this.caFile = given.SSL_CERT_FILE;
    this.allowPrivateSources = given.REELKEEP_ALLOW_PRIVATE_SOURCES === '1';
    this.proxy = proxyOf(given);
    this.pluginDir = given.REELKEEP_YTDLP_PLUGINS;
    this.credentialsKey = given.REELKEEP_CREDENTIALS_KEY;
    this.toolIndex = given.REELKEEP_TOOL_INDEX.replace(/\/+$/, '');
    this.toolEnv = {
      PATH: given.PATH,
      HOME: join(this.cacheDir, 'ytdlp'),
      LANG: 'C.UTF-8',
      PYTHONUNBUFFERED: '1',
      // What lies in a working folder is never a module of Python.
      PYTHONSAFEPATH: '1',
      ...filled({ PYTHONPATH: given.REELKEEP_PYTHONPATH, TZ: given.TZ, SSL_CERT_FILE: given.SSL_CERT_FILE }),
      // By environment, not by option: an address with a password would show in the list of processes.
      ...bothCases({ HTTPS_PROXY: this.proxy.https, HTTP_PROXY: this.proxy.http, NO_PROXY: this.proxy.except }),
    };
  }

  /** Path of ffmpeg or ffprobe. */
  tool(name: 'ffmpeg' | 'ffprobe'): string {
    return this.ffmpegDir === undefined ? name : join(this.ffmpegDir, name);
  }
}

const proxyOf = (given: z.infer<typeof downloaderEnvSchema>): SourceProxy => {
  if (given.REELKEEP_SOURCE_PROXY !== undefined) {
    return { https: given.REELKEEP_SOURCE_PROXY, http: given.REELKEEP_SOURCE_PROXY, except: '' };
  }
  const https = given.HTTPS_PROXY ?? given.https_proxy;
  const http = given.HTTP_PROXY ?? given.http_proxy;
  return { ...filled({ https, http }), except: given.NO_PROXY ?? given.no_proxy ?? '' };
};

/** The texts that say something: an empty variable counts as absent. */
const filled = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

const bothCases = (values: Record<string, string | undefined>): Record<string, string> => {
  const upper = filled(values);
  return { ...upper, ...Object.fromEntries(Object.entries(upper).map(([name, value]) => [name.toLowerCase(), value])) };
};
