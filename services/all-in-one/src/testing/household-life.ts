import { type Api, eventually, lastCueWord, playlistUrl, playlists, type Tubeworld, videos } from '@reelkeep/testing';

const settleMs = 120_000;

/** Leaves something in every table, and every event at least once. */
export const live = async (api: Api, tubeworld: Tubeworld): Promise<void> => {
  await api.settings.update({
    downloads: { limit_speed: 8_000, sleep_interval: null },
    subscriptions: { channel_size: 7 },
  });
  await api.settings.token();
  await api.settings.updateOwn({ page_size: 24, sort_by: 'views' });
  const archived = [videos.userSubtitles, videos.commented, videos.short];
  await api.downloads.add(archived, { autostart: true });
  await eventually(async () => {
    for (const id of archived) {
      await api.videos.get(id);
    }
  }, settleMs);
  await api.downloads.add([playlistUrl(playlists.firstSteps), videos.membersOnly, videos.privateVideo, 'nonsense']);
  await eventually(async () => void (await api.downloads.get(videos.membersOnly)), settleMs);
  // Those of the playlist come once it is listed.
  await eventually(async () => void (await api.downloads.get(videos.chisel)), settleMs);
  await api.downloads.update(videos.workbench, 'ignore');
  await api.downloads.remove(videos.chisel);
  await api.downloads.update(videos.membersOnly, 'priority');
  await eventually(async () => {
    if (!(await api.downloads.get(videos.membersOnly)).message) {
      throw new Error('the members-only video has not failed yet');
    }
  }, settleMs);
  await api.videos.setProgress(videos.userSubtitles, 21);
  await api.videos.setWatched(videos.commented, true);
  await eventually(async () => {
    if ((await api.search.find(`full:${lastCueWord}`)).results.fulltext_results.length === 0) {
      throw new Error('the spoken word is not found yet');
    }
  }, settleMs);
  await api.tasks.start('search_rebuild');
  await stopOneTask(api, tubeworld);
  await eventually(async () => {
    if ((await api.tasks.list()).some(({ status }) => status === 'PENDING' || status === 'STARTED')) {
      throw new Error('tasks still run');
    }
  }, settleMs);
};

const stopOneTask = async (api: Api, tubeworld: Tubeworld): Promise<void> => {
  await tubeworld.addFault({ video: videos.doubleStar, do: 'hang', seconds: 60 });
  await api.downloads.add(videos.doubleStar);
  const running = await eventually(async () => {
    const task = (await api.tasks.list('extract_download')).find(({ status }) => status === 'STARTED');
    if (!task) {
      throw new Error('nothing is being added yet');
    }
    return task;
  }, settleMs);
  await api.tasks.stop(running.task_id);
};
