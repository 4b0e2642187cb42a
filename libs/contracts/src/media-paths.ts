import type { Item } from './ids/item-kind.js';
import { idPatterns, type TaskId, type YoutubeId } from './ids/ids.js';
import { isRelativePath, type RelativePath, relativePath } from './relative-path.js';

/**
 * Where files lie below the media and cache roots, and the URLs that serve them (SEMANTICS 8 and 35). Each function
 * throws for a part that is no name, whatever its caller took for an id.
 */
declare const kind: unique symbol;

/** Below the media or cache root: a file of something that is archived. */
export type ArchivePath = RelativePath & { readonly [kind]: 'archive' };
/** Below the cache root: a file or folder of something that is under way, and can be made again. */
export type StagedPath = RelativePath & { readonly [kind]: 'staged' };

const archived = (...parts: string[]): ArchivePath => relativePath(...parts) as ArchivePath;
const staged = (...parts: string[]): StagedPath => relativePath(stagingRoot, ...parts) as StagedPath;

/** Folder of all that is under way, below the cache root. */
export const stagingRoot = 'download';

const cacheShard = (youtubeId: string): string => youtubeId.charAt(0).toLowerCase();

/** Path of the media file below the media root. */
export const mediaFile = (channelId: string, youtubeId: string): ArchivePath => archived(channelId, `${youtubeId}.mp4`);

/** Path of a subtitle file below the media root. */
export const subtitleFile = (channelId: string, youtubeId: string, lang: string): ArchivePath =>
  archived(channelId, `${youtubeId}.${lang}.vtt`);

/** Path of a video picture below the cache root. */
export const videoThumbFile = (youtubeId: string): ArchivePath =>
  archived('videos', cacheShard(youtubeId), `${youtubeId}.jpg`);

/** The pictures of a channel. */
export const channelArts = ['thumb', 'banner', 'tvart'] as const;
export type ChannelArt = (typeof channelArts)[number];

/** Path of a channel picture below the cache root. */
export const channelArtFile = (channelId: string, art: ChannelArt): ArchivePath =>
  archived('channels', `${channelId}_${art}.jpg`);

/** Folder of one running download below the cache root: partial files and the archive record. */
export const stagingFolder = (youtubeId: YoutubeId): StagedPath => staged(youtubeId);

/** A file of one running download below the cache root. */
export const stagedFile = (youtubeId: YoutubeId, name: string): StagedPath => staged(youtubeId, name);

const recordName = 'record.json';

/** The archive record of one running download below the cache root. */
export const archiveRecordFile = (youtubeId: YoutubeId): StagedPath => stagedFile(youtubeId, recordName);

/** The form of archiveRecordFile. */
export const archiveRecordForm = new RegExp(`^${stagingRoot}/${idPatterns.video}/${recordName.replace('.', '\\.')}$`);

/** The folder, below stagingRoot, of the folders of running extracts. */
export const extractsFolder = '.extract';

/** Folder of one running extract below the cache root: lists are too large for workflow payloads. */
export const extractFolder = (taskId: TaskId): StagedPath => staged(extractsFolder, taskId);

/** One part of the list that an entry of an extract came to; both are counted from 0. */
export const extractFile = (taskId: TaskId, entry: number, part: number): StagedPath =>
  staged(extractsFolder, taskId, `${entry}-${part}.json`);

/** The form of extractFile. */
export const extractFileForm = new RegExp(
  `^${stagingRoot}/${extractsFolder.replace('.', '\\.')}/${idPatterns.task}/\\d{1,9}-\\d{1,9}\\.json$`,
);

const commentsName = '.comments';

/** Folder of all comments on their way to the catalog, below the cache root: too large for workflow payloads. */
export const commentsFolder: StagedPath = staged(commentsName);

/** The comments of one video on their way to the catalog. */
export const commentsRecordFile = (youtubeId: YoutubeId): StagedPath => staged(commentsName, `${youtubeId}.json`);

const commentsPattern = `${commentsName.replace('.', '\\.')}(?:/${idPatterns.video}\\.json)`;

/** The form of commentsRecordFile. */
export const commentsRecordForm = new RegExp(`^${stagingRoot}/${commentsPattern}$`);

/** The folder, below stagingRoot, of the folders of tasks that subscribe. */
export const subscriptionsFolder = '.subscribe';

/** Folder of what one task that subscribes has read, below the cache root: workflow payloads hold no long lists. */
export const subscriptionFolder = (taskId: TaskId): StagedPath => staged(subscriptionsFolder, taskId);

/** What the source says of the entry of such a task, counted from 0. */
export const subscriptionFile = (taskId: TaskId, entry: number): StagedPath =>
  staged(subscriptionsFolder, taskId, `${entry}.json`);

/** The form of subscriptionFile. */
export const subscriptionFileForm = new RegExp(
  `^${stagingRoot}/${subscriptionsFolder.replace('.', '\\.')}/${idPatterns.task}/\\d{1,9}\\.json$`,
);

const refreshName = '.refresh';

/** Folder of all items that are refreshed, below the cache root. */
export const refreshesFolder: StagedPath = staged(refreshName);

/** Folder of what the source says now of one item, below the cache root. */
export const refreshFolder = ({ kind, id }: Item): StagedPath => staged(refreshName, `${kind}-${id}`);

/** A file of it. */
export const refreshFile = ({ kind, id }: Item, name: string): StagedPath => staged(refreshName, `${kind}-${id}`, name);

/** What the catalog stores of it. */
export const refreshRecordFile = (item: Item): StagedPath => refreshFile(item, recordName);

const refreshPattern = `${refreshName.replace('.', '\\.')}/(?:video-${idPatterns.video}|channel-${idPatterns.channel}|playlist-${idPatterns.playlist})`;

/** The form of refreshRecordFile. */
export const refreshRecordForm = new RegExp(`^${stagingRoot}/${refreshPattern}/${recordName.replace('.', '\\.')}$`);

const taskFolders = [extractsFolder, subscriptionsFolder].map((name) => name.replace('.', '\\.')).join('|');

const stagedForm = new RegExp(
  `^${stagingRoot}/(?:(?:${idPatterns.video}|${refreshPattern}|(?:${taskFolders})/${idPatterns.task})(?:/|$)|${commentsPattern}?$|${refreshName.replace('.', '\\.')}$)`,
);

/** Whether a text of unknown origin is the folder of one download, task or refresh, below it, or comments on their way. */
export const isStagedPath = (text: string): text is StagedPath => isRelativePath(text) && stagedForm.test(text);

const pictureShard = /^videos\/(.)\/(.)/;

/** Of every function above that makes an ArchivePath: media file, subtitle, video picture, channel picture. */
const archiveForms = [
  new RegExp(`^${idPatterns.channel}/${idPatterns.video}\\.mp4$`),
  new RegExp(`^${idPatterns.channel}/${idPatterns.video}\\.[^/]+\\.vtt$`),
  new RegExp(`^videos/[-a-z0-9_]/${idPatterns.video}\\.jpg$`),
  new RegExp(`^channels/${idPatterns.channel}_(?:${channelArts.join('|')})\\.jpg$`),
];

/** Whether a text of unknown origin is the path of an archived file. */
export const isArchivePath = (text: string): text is ArchivePath => {
  const [, shard, initial] = pictureShard.exec(text) ?? [];
  return (
    isRelativePath(text) && archiveForms.some((form) => form.test(text)) && (!initial || cacheShard(initial) === shard)
  );
};

declare const trashed: unique symbol;
/** Below the media root: a file of something that is in the trash. */
export type TrashedPath = RelativePath & { readonly [trashed]: true };

/** Folder of all that is in the trash, below the media root: hidden from other media servers. */
export const trashFolder = '.trash';

/** Where a file below the media root lies while what it is of is in the trash. */
export const trashedFile = (path: ArchivePath): TrashedPath =>
  relativePath(trashFolder, ...path.split('/')) as TrashedPath;

const mediaForms = archiveForms.slice(0, 2);

/** Whether a text of unknown origin is the path of a media file or of subtitles in the trash. */
export const isTrashedPath = (text: string): text is TrashedPath =>
  isRelativePath(text) &&
  text.startsWith(`${trashFolder}/`) &&
  mediaForms.some((form) => form.test(text.slice(trashFolder.length + 1)));

// Nearly every path: a page of videos has a hundred of them.
const plainPath = /^[\w./-]*$/;

const toUrl = (prefix: string, path: string): string =>
  plainPath.test(path)
    ? `${prefix}/${path}`
    : `${prefix}/${path
        .split('/')
        .map((part) => encodeURIComponent(part))
        .join('/')}`;

/** URL path of a file below the media root. */
export const mediaUrl = (path: string): string => toUrl('/youtube', path);

/** URL path of a file below the cache root. */
export const cacheUrl = (path: string): string => toUrl('/cache', path);
