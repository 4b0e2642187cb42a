import { partOnDemand } from '../shared/api/part-on-demand.js';

/** What the shell has to say, when there is something to say. */
export const noticesPart = partOnDemand(() => import('./notices.js'));
