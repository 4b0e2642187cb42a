import { fillCatalogue } from './fill.mjs';
import { addMembers, runTask, untilSearchAnswers } from './household.mjs';
import { layPictures } from './pictures.mjs';

/**
 * Fills a running installation without videos with a library that nobody recorded, the same for a seed: rows and
 * pictures are written as they would lie there, and search and the list of archived videos are built from them by the
 * tasks that do so after any loss of theirs. Resolves with the library; `say` is told what has been done.
 *
 * @param {{ keeper: object, databaseUrl: string, cacheRoot: string }} installation its keeper is staff
 */
export const seed = async ({ keeper, databaseUrl, cacheRoot }, size, say) => {
  // An installation that has just been started is still busy with its start, above all Elasticsearch.
  await untilSearchAnswers(keeper);
  const userIds = await addMembers(keeper);
  const secondsSince = (began) => ((performance.now() - began) / 1_000).toFixed(1);
  let began = performance.now();
  const library = await fillCatalogue(databaseUrl, { ...size, userIds });
  const { channels, playlists } = library;
  const rate = (size.videos / ((performance.now() - began) / 1_000)).toFixed(0);
  const filled = `${size.videos} videos, ${channels.length} channels, ${playlists.length} playlists`;
  say(`${filled}: ${secondsSince(began)} s, ${rate} videos a second`);
  began = performance.now();
  library.pictures = await layPictures(cacheRoot, library, size.seed);
  say(`their pictures: ${secondsSince(began)} s`);
  for (const task of ['search_rebuild', 'archive_rebuild']) {
    began = performance.now();
    say(`${await runTask(keeper, task)} ${secondsSince(began)} s`);
  }
  await untilSearchAnswers(keeper);
  return library;
};
