import { partOnDemand } from '../shared/api/part-on-demand.js';
import { loadTextsOf } from '../shared/i18n/language.js';

/** The player and what it says: over a list, and on the page of a video. */
export const playerPart = partOnDemand(async () => {
  const [part] = await Promise.all([import('./player.js'), loadTextsOf('video')]);
  return part;
});
