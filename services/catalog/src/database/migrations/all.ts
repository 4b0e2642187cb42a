import { CreateCatalog1763712000000 } from './1763712000000-create-catalog.js';
import { IndexVideoLists1763712000001 } from './1763712000001-index-video-lists.js';
import { CountVideos1763712000002 } from './1763712000002-count-videos.js';
import { CountWatched1763712000003 } from './1763712000003-count-watched.js';

/** In the order in which they are run. */
export const migrations = [
  CreateCatalog1763712000000,
  IndexVideoLists1763712000001,
  CountVideos1763712000002,
  CountWatched1763712000003,
];
