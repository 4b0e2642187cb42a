import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BackupPart } from '@reelkeep/backup';
import {
  backupActivityInputs,
  downloaderWorkflows,
  takenMediaInputs,
  takeoverActivityInputs,
  taskQueues,
} from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { checkedActivities, workflowBundle, Workers } from '@reelkeep/temporal';
import { ArchiveRebuildActivities } from '../archive-memory/archive-rebuild.activities.js';
import { archiveRebuildInputs } from '../archive-memory/archive-rebuild.inputs.js';
import { AutoDeleteActivities } from '../auto-delete/auto-delete.activities.js';
import { autoDeleteInputs } from '../auto-delete/auto-delete.inputs.js';
import { CommentsActivities } from '../comments/comments.activities.js';
import { commentsInputs } from '../comments/comments.inputs.js';
import { CompletingActivities } from '../completing/completing.activities.js';
import { completingInputs } from '../completing/completing.inputs.js';
import { DetailsActivities } from '../details/details.activities.js';
import { detailsInputs } from '../details/details.inputs.js';
import { DownloadActivities } from '../download/download.activities.js';
import { rowInputs, transferInputs } from '../download/download.inputs.js';
import { SyncMetadataActivities } from '../embedding/sync-metadata.activities.js';
import { syncInputs, syncIoInputs } from '../embedding/sync-metadata.inputs.js';
import { ExtractActivities } from '../extract/extract.activities.js';
import { extractInputs } from '../extract/extract.inputs.js';
import { IntegrityCheckActivities } from '../integrity-check/check-integrity.activities.js';
import { integrityCheckInputs, integrityCheckIoInputs } from '../integrity-check/check-integrity.inputs.js';
import { ManualImportActivities } from '../importing/manual-import.activities.js';
import { manualImportInputs, manualImportIoInputs } from '../importing/manual-import.inputs.js';
import { IndexingActivities } from '../indexing/indexing.activities.js';
import { indexingInputs } from '../indexing/indexing.inputs.js';
import { AddingActivities } from '../reading/adding.activities.js';
import { ReadingActivities } from '../reading/reading.activities.js';
import { addingInputs, readingInputs } from '../reading/reading.inputs.js';
import { RefreshingActivities } from '../refreshing/refreshing.activities.js';
import { refreshingInputs } from '../refreshing/refreshing.inputs.js';
import { RemovalActivities } from '../removal/removal.activities.js';
import { removalInputs } from '../removal/removal.inputs.js';
import { RescanActivities } from '../rescan/rescan.activities.js';
import { rescanInputs, rescanIoInputs } from '../rescan/rescan.inputs.js';
import { RunActivities } from '../run/run.activities.js';
import { runInputs } from '../run/run.inputs.js';
import { ScanningActivities } from '../scanning/scanning.activities.js';
import { scanningInputs } from '../scanning/scanning.inputs.js';
import { SubscribingActivities } from '../subscribing/subscribing.activities.js';
import { subscribingInputs } from '../subscribing/subscribing.inputs.js';
import { QueueTakeover } from '../takeover/takeover.activities.js';
import { ThumbnailCheckActivities } from '../thumbnail-check/thumbnail-check.activities.js';
import { PurgeTrashActivities } from '../trash/purge-trash.activities.js';
import { purgeTrashInputs } from '../trash/purge-trash.inputs.js';
import { thumbnailCheckInputs, thumbnailCheckIoInputs } from '../thumbnail-check/thumbnail-check.inputs.js';
import { ToolUpdateActivities } from '../tool-update/tool-update.activities.js';
import { toolUpdateInputs } from '../tool-update/tool-update.inputs.js';

/**
 * A transfer and a channel page for each video under way; a check of the media files, which takes days; the rest of the
 * room is for final steps.
 */
const ioSlots = (parallel: number): number => 2 * parallel + 3;
/** Each may be a process of the download tool: more at once would only look like an attack. */
const readSlots = 4;

const bundle = workflowBundle<typeof downloaderWorkflows, typeof import('../workflows.js')>(
  downloaderWorkflows,
  new URL('../workflows.bundle.js', import.meta.url),
);

/** Starts the workers of the queues `downloader` and `downloader-io`. */
@Injectable()
export class DownloadWorkers implements OnApplicationBootstrap {
  constructor(
    private readonly workers: Workers,
    private readonly extract: ExtractActivities,
    private readonly reading: ReadingActivities,
    private readonly adding: AddingActivities,
    private readonly run: RunActivities,
    private readonly download: DownloadActivities,
    private readonly archive: ArchiveRebuildActivities,
    private readonly removal: RemovalActivities,
    private readonly comments: CommentsActivities,
    private readonly subscribing: SubscribingActivities,
    private readonly scanning: ScanningActivities,
    private readonly autoDelete: AutoDeleteActivities,
    private readonly sync: SyncMetadataActivities,
    private readonly refreshing: RefreshingActivities,
    private readonly indexing: IndexingActivities,
    private readonly details: DetailsActivities,
    private readonly toolUpdate: ToolUpdateActivities,
    private readonly completing: CompletingActivities,
    private readonly backup: BackupPart,
    private readonly rescan: RescanActivities,
    private readonly takeover: QueueTakeover,
    private readonly manualImport: ManualImportActivities,
    private readonly thumbnails: ThumbnailCheckActivities,
    private readonly integrity: IntegrityCheckActivities,
    private readonly purge: PurgeTrashActivities,
    private readonly settings: SettingsWatch,
  ) {}

  onApplicationBootstrap(): void {
    const { extract, reading, adding, run, download, archive, removal } = this;
    const { comments, subscribing, scanning, autoDelete, sync, refreshing, toolUpdate, completing } = this;
    this.workers.start({
      taskQueue: taskQueues.downloader,
      maxConcurrentActivities: readSlots,
      workflows: bundle,
      activities: {
        ...checkedActivities(extractInputs, extract),
        ...checkedActivities(readingInputs, reading),
        ...checkedActivities(addingInputs, adding),
        ...checkedActivities(runInputs, run),
        ...checkedActivities(rowInputs, download),
        ...checkedActivities(archiveRebuildInputs, archive),
        ...checkedActivities(removalInputs, removal),
        ...checkedActivities(commentsInputs, comments),
        ...checkedActivities(subscribingInputs, subscribing),
        ...checkedActivities(scanningInputs, scanning),
        ...checkedActivities(autoDeleteInputs, autoDelete),
        ...checkedActivities(syncInputs, sync),
        ...checkedActivities(refreshingInputs, refreshing),
        ...checkedActivities(indexingInputs, this.indexing),
        ...checkedActivities(detailsInputs, this.details),
        ...checkedActivities(toolUpdateInputs, toolUpdate),
        ...checkedActivities(completingInputs, completing),
        ...checkedActivities(rescanInputs, this.rescan),
        ...checkedActivities(manualImportInputs, this.manualImport),
        ...checkedActivities(thumbnailCheckInputs, this.thumbnails),
        ...checkedActivities(integrityCheckInputs, this.integrity),
        ...checkedActivities(purgeTrashInputs, this.purge),
      },
    });
    this.workers.start({
      taskQueue: taskQueues.downloaderIo,
      activities: {
        ...checkedActivities(transferInputs, download),
        ...checkedActivities(syncIoInputs, this.sync),
        ...checkedActivities(backupActivityInputs, this.backup),
        ...checkedActivities(takeoverActivityInputs, this.takeover),
        ...checkedActivities(takenMediaInputs, this.takeover),
        ...checkedActivities(rescanIoInputs, this.rescan),
        ...checkedActivities(manualImportIoInputs, this.manualImport),
        ...checkedActivities(thumbnailCheckIoInputs, this.thumbnails),
        ...checkedActivities(integrityCheckIoInputs, this.integrity),
      },
      maxConcurrentActivities: () => ioSlots(this.settings.current().downloads.parallel_downloads ?? 1),
    });
  }
}
