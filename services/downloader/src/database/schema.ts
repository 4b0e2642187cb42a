import type { ServiceSchema } from '@reelkeep/runtime';
import { CreateQueue1764000000000 } from './migrations/1764000000000-create-queue.migration.js';
import { RememberRequest1764000000001 } from './migrations/1764000000001-remember-request.migration.js';
import { RowsBeforeReading1795300000000 } from './migrations/1795300000000-rows-before-reading.migration.js';
import { CountEventFailures1795305600000 } from './migrations/1795305600000-count-event-failures.migration.js';
import { StagingLease1795305600001 } from './migrations/1795305600001-staging-lease.migration.js';
import { TidyEvents1795306100000 } from './migrations/1795306100000-tidy-events.migration.js';
import { KeepStreamPosition1795500000000 } from './migrations/1795500000000-keep-stream-position.migration.js';
import { ArchiveGeneration1795500000001 } from './migrations/1795500000001-archive-generation.migration.js';
import { IndexQueueCounts1795600000000 } from './migrations/1795600000000-index-queue-counts.migration.js';
import { FilesToRemove1795800000000 } from './migrations/1795800000000-files-to-remove.migration.js';
import { WantedComments1795800500000 } from './migrations/1795800500000-wanted-comments.migration.js';
import { SponsorblockOfChannels1795900000000 } from './migrations/1795900000000-sponsorblock-of-channels.migration.js';
import { Subscribing1796000000000 } from './migrations/1796000000000-subscribing.migration.js';
import { Scanning1796200000000 } from './migrations/1796200000000-scanning.migration.js';
import { Refreshing1796250000000 } from './migrations/1796250000000-refreshing.migration.js';
import { Credentials1796300000000 } from './migrations/1796300000000-credentials.migration.js';
import { IncompleteItems1796350000000 } from './migrations/1796350000000-incomplete-items.migration.js';
import { SlowStart1796350000001 } from './migrations/1796350000001-slow-start.migration.js';
import { PauseForSpace1796400000000 } from './migrations/1796400000000-pause-for-space.migration.js';
import { PlaylistIndexing1796500000000 } from './migrations/1796500000000-playlist-indexing.migration.js';
import { WantedDetails1796500000001 } from './migrations/1796500000001-wanted-details.migration.js';
import { SourceLog1796600000001 } from './migrations/1796600000001-source-log.migration.js';
import { Tool1796600000000 } from './migrations/1796600000000-tool.migration.js';
import { FolderOfSpacePause1796700000001 } from './migrations/1796700000001-folder-of-space-pause.migration.js';
import { IgnoredAt1796700000000 } from './migrations/1796700000000-ignored-at.migration.js';
import { OtherSites1796810000000 } from './migrations/1796810000000-other-sites.migration.js';
import { MediaVolume1796820000000 } from './migrations/1796820000000-media-volume.migration.js';
import { PlacesOfFiles1798000000000 } from './migrations/1798000000000-places-of-files.migration.js';
import { SubscribingKeepsItsPlace1796100000000 } from './migrations/1796100000000-subscribing-keeps-its-place.migration.js';
import { MediaFiles1797500000000 } from './migrations/1797500000000-media-files.migration.js';

/** The schema that this service alone owns, with its migrations, oldest first. */
export const schema: ServiceSchema = {
  name: 'download',
  migrations: [
    CreateQueue1764000000000,
    RememberRequest1764000000001,
    RowsBeforeReading1795300000000,
    CountEventFailures1795305600000,
    StagingLease1795305600001,
    TidyEvents1795306100000,
    KeepStreamPosition1795500000000,
    ArchiveGeneration1795500000001,
    IndexQueueCounts1795600000000,
    FilesToRemove1795800000000,
    WantedComments1795800500000,
    SponsorblockOfChannels1795900000000,
    Subscribing1796000000000,
    SubscribingKeepsItsPlace1796100000000,
    Scanning1796200000000,
    Refreshing1796250000000,
    Credentials1796300000000,
    IncompleteItems1796350000000,
    SlowStart1796350000001,
    PauseForSpace1796400000000,
    PlaylistIndexing1796500000000,
    WantedDetails1796500000001,
    Tool1796600000000,
    SourceLog1796600000001,
    IgnoredAt1796700000000,
    FolderOfSpacePause1796700000001,
    OtherSites1796810000000,
    MediaVolume1796820000000,
    MediaFiles1797500000000,
    PlacesOfFiles1798000000000,
  ],
};
