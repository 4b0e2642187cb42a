import type { ServiceSchema } from '@reelkeep/runtime';
import { CreateCatalog1763712000000 } from './migrations/1763712000000-create-catalog.migration.js';
import { IndexVideoLists1763712000001 } from './migrations/1763712000001-index-video-lists.migration.js';
import { CountVideos1763712000002 } from './migrations/1763712000002-count-videos.migration.js';
import { CountWatched1763712000003 } from './migrations/1763712000003-count-watched.migration.js';
import { NumbersBesideVideos1795306000000 } from './migrations/1795306000000-numbers-beside-videos.migration.js';
import { TidyEvents1795306100000 } from './migrations/1795306100000-tidy-events.migration.js';
import { Playlists1795306300000 } from './migrations/1795306300000-playlists.migration.js';
import { CountSizesAndDurations1795600000000 } from './migrations/1795600000000-count-sizes-and-durations.migration.js';
import { ChannelLists1795700000000 } from './migrations/1795700000000-channel-lists.migration.js';
import { VersionsOutliveRows1795800000000 } from './migrations/1795800000000-versions-outlive-rows.migration.js';
import { Comments1795800500000 } from './migrations/1795800500000-comments.migration.js';
import { PlaylistVersions1795900000000 } from './migrations/1795900000000-playlist-versions.migration.js';
import { IndexTitles1795900500000 } from './migrations/1795900500000-index-titles.migration.js';
import { History1796250000000 } from './migrations/1796250000000-history.migration.js';
import { Takeover1797110000000 } from './migrations/1797110000000-takeover.migration.js';
import { Trash1798000000000 } from './migrations/1798000000000-trash.migration.js';
import { DateMarks1798100000000 } from './migrations/1798100000000-date-marks.migration.js';
import { CarryDaysToMarks1798100000001 } from './migrations/1798100000001-carry-days-to-marks.migration.js';
import { OrderMarks1798100000002 } from './migrations/1798100000002-order-marks.migration.js';
import { HeightsInVideoLists1798300000000 } from './migrations/1798300000000-heights-in-video-lists.migration.js';
import { SimilarVideos1798400000000 } from './migrations/1798400000000-similar-videos.migration.js';
import { NarrowedLists1798500000000 } from './migrations/1798500000000-narrowed-lists.migration.js';
import { CountDates1798600000000 } from './migrations/1798600000000-count-dates.migration.js';

/** The schema that this service alone owns, with its migrations, oldest first. */
export const schema: ServiceSchema = {
  name: 'catalog',
  migrations: [
    CreateCatalog1763712000000,
    IndexVideoLists1763712000001,
    CountVideos1763712000002,
    CountWatched1763712000003,
    NumbersBesideVideos1795306000000,
    TidyEvents1795306100000,
    Playlists1795306300000,
    CountSizesAndDurations1795600000000,
    ChannelLists1795700000000,
    VersionsOutliveRows1795800000000,
    Comments1795800500000,
    PlaylistVersions1795900000000,
    IndexTitles1795900500000,
    History1796250000000,
    Takeover1797110000000,
    Trash1798000000000,
    DateMarks1798100000000,
    CarryDaysToMarks1798100000001,
    OrderMarks1798100000002,
    HeightsInVideoLists1798300000000,
    SimilarVideos1798400000000,
    NarrowedLists1798500000000,
    CountDates1798600000000,
  ],
};
