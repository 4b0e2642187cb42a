import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  type DownloadInput,
  downloaderWorkflows,
  ExportService,
  isChannelId,
  parseChannelId,
  type StagedPath,
  stagedFile,
  stagingFolder,
  type TaskId,
  type YoutubeId,
} from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { RpcClient, SettingsWatch } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { DownloaderConfig } from '../config/environment.js';
import { areOnTwoDisks, shortageText } from '../download/disk-space.js';
import { embedsAnything } from '../download/media-embedder.js';
import { SpaceGate } from '../download/space-gate.js';
import { QueueStore } from '../queue/queue.store.js';
import { flush, moveDurably, writeDurably } from '../storage/durable-files.js';
import { fetchedMark, infoFile, stagedMedia } from '../storage/staging.js';
import { StagingLeases } from '../storage/staging-lease.js';
import { type VideoInfo, videoInfoSchema } from '../yt-dlp/info-json.js';
import { ImportFolder, Oddity } from './import-folder.js';
import { ImportMedia, type OnShare } from './import-media.js';
import { idInName, type ImportGroup, isMarkedId } from './import-names.js';
import { ImportSides } from './import-sides.js';
import { ImportTelling, type Told } from './import-telling.js';
import type { LaidDown } from './manual-import.inputs.js';
import { type SideInfo, sideInfoOf } from './side-info.js';
import { sourceFault } from './source-fault.js';

/**
 * A download that has its media already, with the files that go when it is archived; how long to wait for the source;
 * why the group stays where it is; or what is wrong on our side, with every other group too.
 */
export type PreparedImport =
  | { input: DownloadInput; files: LaidDown[] }
  | { waitMs: number }
  | { problem: string; isArchived?: boolean; isNoVideo?: boolean }
  | { broken: string };

type Metadata = Extract<Told, { json: string }>;

const mostInfoBytes = 64 * 1024 * 1024;
const archivedCure =
  'Its files stay. Delete the video first if this file is to take its place, or take the files away.';

/** Makes the files of a group look like a finished transfer, so that they are archived as one. They stay as they are. */
@Injectable()
export class Importer {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly folder: ImportFolder,
    private readonly telling: ImportTelling,
    private readonly media: ImportMedia,
    private readonly sides: ImportSides,
    private readonly space: SpaceGate,
    private readonly rpc: RpcClient,
    private readonly leases: StagingLeases,
    private readonly workflows: Workflows,
    private readonly queue: QueueStore,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
  ) {}

  /** May be repeated: what is staged is staged anew. `onShare`: how far the media file is. */
  async prepare(
    { base, taskId, preferLocal }: { base: string; taskId: TaskId; preferLocal: boolean },
    onShare: OnShare,
    signal: AbortSignal,
  ): Promise<PreparedImport> {
    try {
      return await this.prepareGroup(await this.folder.groupAt(base), { taskId, preferLocal }, onShare, signal);
    } catch (error) {
      const oddity = error instanceof Oddity ? error.message : sourceFault(error, this.folder.path);
      if (oddity === undefined) {
        throw error;
      }
      return { problem: `${shown(base)}: ${oddity}` };
    }
  }

  private async prepareGroup(
    group: ImportGroup,
    { taskId, preferLocal }: { taskId: TaskId; preferLocal: boolean },
    onShare: OnShare,
    signal: AbortSignal,
  ): Promise<PreparedImport> {
    const files = await this.folder.look(group);
    const side = await this.sideOf(group);
    if (side?.isOfList && !group.files.some(({ kind }) => kind === 'media')) {
      return { problem: `${shown(group.base)} is of a channel or a playlist, and stays.`, isNoVideo: true };
    }
    const media = mediaOf(group);
    assertSingle(group);
    const youtubeId = idOf(group, side);
    if (await this.isArchived(youtubeId)) {
      return { problem: `${shown(group.base)}: ${youtubeId} is archived already. ${archivedCure}`, isArchived: true };
    }
    const laidDown = files.find(({ name }) => name === media);
    if (!laidDown || !(await this.folder.settles(media, signal))) {
      throw new Oddity(`${basename(media)} is still being written. Start the import again when that is done.`);
    }
    const told = await this.telling.of({ youtubeId, media, side, preferLocal }, signal);
    if ('problem' in told) {
      throw new Oddity(told.problem);
    }
    if (!('json' in told)) {
      return told;
    }
    const short = await this.space.shortOf(await this.neededFor(laidDown));
    if (short) {
      return { broken: `${shortageText(short)} Make room, then start the import again.` };
    }
    if (await this.workflows.isRunning(downloaderWorkflows.downloadVideo.workflowId({ youtubeId }))) {
      throw new Oddity(`${youtubeId} is being downloaded just now. Wait for that.`);
    }
    // An attempt of ours that was killed may hold it for some seconds more.
    return this.leases.hold(youtubeId, signal, async ({ signal: held }) => {
      try {
        const input = await this.stage({ youtubeId, group, media, taskId }, told, onShare, held);
        // Whoever has written to it meanwhile goes on writing.
        if ((await this.folder.isSame(laidDown)) !== true) {
          throw new Oddity(`${basename(media)} is still being written. Start the import again when that is done.`);
        }
        return { input, files };
      } catch (error) {
        held.throwIfAborted();
        // On a full disk nothing may be left that takes room.
        await removeStaged(this.config.cacheDir, stagingFolder(youtubeId)).catch(() => undefined);
        throw error;
      }
    });
  }

  /** A second name takes no room; a copy with tags, another container or another disk does. */
  private async neededFor({ name, size }: LaidDown): Promise<Record<string, number>> {
    const { cacheDir, mediaDir } = this.config;
    const isKept =
      name.toLowerCase().endsWith('.mp4') &&
      !embedsAnything(this.settings.current().downloads) &&
      !(await areOnTwoDisks(cacheDir, this.folder.file(name)));
    return {
      [cacheDir]: isKept ? 0 : size,
      ...((await areOnTwoDisks(cacheDir, mediaDir)) ? { [mediaDir]: size } : {}),
    };
  }

  private async sideOf({ files }: ImportGroup): Promise<SideInfo | undefined> {
    const infos = files.filter(({ kind }) => kind === 'info').map(({ name }) => name);
    const name = infos.find((one) => /\.info\.json$/i.test(one)) ?? infos[0];
    return name === undefined
      ? undefined
      : sideInfoOf((await this.folder.read(name, mostInfoBytes)).toString('utf8'), basename(name));
  }

  private async isArchived(youtubeId: YoutubeId): Promise<boolean> {
    return (await this.rpc.of(ExportService).findKnown({ youtubeIds: [youtubeId] })).youtubeIds.length > 0;
  }

  private async stage(
    { youtubeId, group, media, taskId }: { youtubeId: YoutubeId; group: ImportGroup; media: string; taskId: TaskId },
    { json, isLocal, isGone }: Metadata,
    onShare: OnShare,
    signal: AbortSignal,
  ): Promise<DownloadInput> {
    const info = usableInfo(json);
    if (!isChannelId(info.channel_id)) {
      throw new Oddity('the channel of this video is not told by anybody.');
    }
    // What an earlier download has left is of another file.
    await removeStaged(this.config.cacheDir, stagingFolder(youtubeId));
    await mkdir(this.cache(stagingFolder(youtubeId)), { recursive: true });
    const source = this.cache(stagedFile(youtubeId, 'laid-down'));
    await this.folder.stage(media, source, signal);
    const staged = { file: source, name: basename(media) };
    const { plan, seconds } = await this.media.plan(source, staged.name, signal);
    await this.sides.stageSubtitles(youtubeId, group, staged, plan.subtitles, signal);
    await this.sides.storePicture(youtubeId, { group, staged, cover: plan.cover }, info, isLocal, signal);
    const target = this.cache(stagedMedia(youtubeId));
    if (plan.conversion) {
      // Half a film under the name of a whole one would be taken for it by a later download.
      const converted = this.cache(stagedFile(youtubeId, 'converted'));
      await this.media.convert({ ...staged, seconds }, plan.conversion, converted, onShare, signal);
      await flush(converted);
      await moveDurably(converted, target, signal);
      await removeStaged(this.config.cacheDir, stagedFile(youtubeId, 'laid-down'));
    } else {
      await this.media.assertWhole(source, staged.name, seconds, onShare, signal);
      await moveDurably(source, target, signal);
    }
    await writeDurably(this.cache(infoFile(youtubeId)), json);
    signal.throwIfAborted();
    await writeDurably(this.cache(fetchedMark(youtubeId)), this.clock.now().toISOString());
    const { pot_provider_url: _withPassword, ...settings } = this.settings.current().downloads;
    return {
      taskId,
      youtubeId,
      // A row that waits for it is done with.
      position: (await this.queue.find(youtubeId))?.position ?? '0',
      title: info.title ?? youtubeId,
      channelId: parseChannelId(info.channel_id),
      vidType: 'unknown',
      playlistIds: [],
      imported: { isGone },
      settings,
    };
  }

  private cache(path: StagedPath): string {
    return below(this.config.cacheDir, path);
  }
}

/** Also what the tags inside a file tell is checked: asked again, it would tell the same. */
const usableInfo = (json: string): VideoInfo => {
  const { data, error } = videoInfoSchema.safeParse(JSON.parse(json));
  if (error) {
    const [at] = error.issues;
    throw new Oddity(`what is told of this video cannot be used: ${at?.path.join('.')}: ${at?.message}`);
  }
  return data;
};

/** A path as people are told it: what is too long for a line begins later. */
export const shown = (path: string): string =>
  JSON.stringify((path.length > longestShown ? `…${path.slice(-longestShown)}` : path).toWellFormed());
const longestShown = 240;

const mediaOf = ({ files }: ImportGroup): string => {
  const media = files.find(({ kind }) => kind === 'media');
  if (!media) {
    throw new Oddity('no media file (mp4, mkv or webm) has this name. Lay one beside these files, or take them away.');
  }
  return media.name;
};

/** All files of a group go once its video is archived: of none may there be two, of which one would not be taken. */
const assertSingle = ({ files }: ImportGroup): void => {
  const first = new Map<string, string>();
  for (const { name, kind, lang = '' } of files) {
    const place = `${kind} ${lang.toLowerCase()}`;
    const other = first.get(place);
    if (other !== undefined) {
      throw new Oddity(`${basename(other)} and ${basename(name)} have one name. Take away all but one.`);
    }
    first.set(place, name);
  }
};

/**
 * Of YouTube the name says it first, unless what it ends in may be a word; of another site no name can, since only the
 * JSON knows the address.
 */
const idOf = ({ base }: ImportGroup, side: SideInfo | undefined): YoutubeId => {
  const named = idInName(base);
  const told = side?.youtubeId;
  if (told !== undefined && (named === undefined || side?.isOfOtherSite || !isMarkedId(base))) {
    return told;
  }
  if (named === undefined) {
    throw new Oddity(
      `which video is this? Let the name end in its id, as in "title [id].mp4", or lay its JSON file beside it.${
        side?.problem === undefined ? '' : ` ${side.problem}`
      }`,
    );
  }
  if (told !== undefined && told !== named) {
    throw new Oddity(`the name ends in ${named}, but its JSON file is of ${told}. Let the name end in [${told}].`);
  }
  return named;
};
