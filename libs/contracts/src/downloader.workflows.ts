import type { AppConfig } from './app-config.js';
import type { VideoTypeHint } from './closed-sets.js';
import type { ChannelId, PlaylistId, TaskId, YoutubeId } from './ids/ids.js';
import type { RebuildStart } from './rebuild-start.js';
import { taskQueues } from './task-queues.js';
import { workflow, workflowFamily } from './workflow-contract.js';

/** A start of the queue. */
export type Kick = {
  /** Only rows with auto_start (Download now); false: all pending rows. */
  autoStartOnly: boolean;
  /** Set when a person or schedule started the run by name. */
  taskId?: TaskId | undefined;
  /** The user who did. */
  startedBy?: string | undefined;
};

/** All that one download needs: the claimed row and a snapshot of the settings. */
export type DownloadInput = {
  /** The task that people see. */
  taskId: TaskId;
  /** The request that asked for this download; the workflow and its steps carry it instead of the run's own. */
  requestId?: string | undefined;
  youtubeId: YoutubeId;
  /** Tells the claimed row from one that is added later for the same video. */
  position: string;
  title: string;
  channelId: ChannelId;
  vidType: VideoTypeHint;
  playlistIds: PlaylistId[];
  /** The page of a video of another site. */
  sourceUrl?: string | undefined;
  /** The channel's own choice of format; absent means the settings'. */
  format?: string | undefined;
  /** Its media lies in the archive already: it is taken in as it is. */
  isAdopted?: boolean | undefined;
  /** Its media was laid down by a person. `isGone`: the source does not have it any more. */
  imported?: { isGone: boolean } | undefined;
  settings: Omit<AppConfig['downloads'], 'pot_provider_url'>;
};

export type DownloadOutcome =
  | { ok: true }
  | {
      ok: false;
      message: string;
      stopsRun: boolean;
      /**
       * The source is away or refuses everything, or a disk is short of room: the run goes on after that. Absent in runs
       * of 0.1.0.
       */
      waits?: boolean;
    };

/** The downloader's work. */
export const downloaderWorkflows = workflowFamily(taskQueues.downloader, {
  /**
   * Downloads the queue: one run at a time, a second start is a signal to the first (SEMANTICS 4). A download tells it
   * when all of its bytes are here.
   */
  downloadQueue: workflow<() => Promise<void>, { signals: { kick: [Kick]; fetched: [YoutubeId] } }>(
    () => 'download-queue',
  ),
  /** Brings one queued video into the archive; child of downloadQueue. */
  downloadVideo: workflow<(input: DownloadInput) => Promise<DownloadOutcome>, object, [{ youtubeId: string }]>(
    ({ youtubeId }) => `download:${youtubeId}`,
  ),
  /** Asks the source about every row that is to be read. */
  readQueue: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'queue-reading'),
  /** Asks the source for what a listing has left out of rows of the queue. */
  fillDetails: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'detail-filling'),
  /** Fetches the comments of archived videos that want them. */
  fetchComments: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'comment-fetching'),
  /** Has archived items refreshed of which parts failed beside them. */
  completeItems: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'item-completion'),
  /** Stands for one task that adds, until what it entered was read. */
  followAdding: workflow<
    (input: { taskId: TaskId; startedBy?: string }) => Promise<void>,
    object,
    [{ taskId: string }]
  >(({ taskId }) => `extract:${taskId}`),
  /** Subscribes to what one task was given, entry by entry. */
  subscribeTo: workflow<(input: { taskId: TaskId }) => Promise<void>, { signals: { look: [] } }, [{ taskId: string }]>(
    ({ taskId }) => `subscribe:${taskId}`,
  ),
  /** Looks for new videos of all that is subscribed to. */
  scanSubscriptions: workflow<
    (input: { taskId: TaskId; startedBy?: string | undefined }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'subscription-scan'),
  /** Asks the source again about what is to be refreshed (SEMANTICS 21). */
  refreshItems: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'metadata-refresh'),
  /** Has all that was last looked at so many days ago refreshed; each start may be repeated. */
  refreshOutdated: workflow<
    (input: { taskId: TaskId; days: number; startedBy?: string | undefined }) => Promise<void>,
    object,
    [{ taskId: string }]
  >(({ taskId }) => `refresh-outdated:${taskId}`),
  /** Reads the playlists of channels and those that are subscribed to, and keeps what lists an archived video. */
  indexPlaylists: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'playlist-indexing'),
  /**
   * Learns anew from the catalog which videos are archived and which channels there are. Who has replaced what it reads
   * has a run that goes on begin `anew`.
   */
  archiveRebuild: workflow<
    (input: RebuildStart) => Promise<void>,
    { queries: { taskId: TaskId }; signals: { anew: [] } }
  >(() => 'archive-rebuild'),
  /** Removes the files of what was deleted from the catalog. */
  removeFiles: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'remove-files'),
  /** Deletes watched videos that are due for it: when a run of the queue has ended, and once a day. */
  autoDelete: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'auto-delete'),
  /** Writes metadata and pictures into the media files of all archived videos. */
  syncMetadata: workflow<
    (input: { taskId: TaskId; startedBy?: string | undefined }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'metadata-sync'),
  /** Compares the media folder with the catalogue (SEMANTICS 23). */
  rescanFilesystem: workflow<
    (input: {
      taskId: TaskId;
      startedBy?: string | undefined;
      ignoreError: boolean;
      preferLocal: boolean;
    }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'filesystem-rescan'),
  /** Takes the files of the import folder into the archive (SEMANTICS 24). */
  manualImport: workflow<
    (input: {
      taskId: TaskId;
      startedBy?: string | undefined;
      ignoreError: boolean;
      preferLocal: boolean;
    }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'manual-import'),
  /** Has missing pictures fetched, and removes those of nobody (SEMANTICS 22). */
  checkThumbnails: workflow<
    (input: { taskId: TaskId; startedBy?: string | undefined }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'thumbnail-check'),
  /** Reads media files, and has those downloaded again that are not as they were archived. */
  checkIntegrity: workflow<
    (input: { taskId: TaskId; startedBy?: string | undefined }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'integrity-check'),
  /** Removes for good what lay in the trash for as long as it was to. */
  purgeTrash: workflow<
    (input: { taskId: TaskId; startedBy?: string | undefined }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'trash-purge'),
  /** Brings a newer yt-dlp into use. */
  updateTool: workflow<
    (input: { taskId: TaskId; startedBy?: string | undefined }) => Promise<void>,
    { queries: { taskId: TaskId } }
  >(() => 'tool-update'),
  /** Runs of release 0.1.0 go on; no input fits, so that nobody starts another. */
  extract: workflow<(input: never) => Promise<string>, object, [{ taskId: string }]>(
    ({ taskId }) => `extract:${taskId}`,
  ),
});
