import { join } from 'node:path';
import { seededChannelId, seedVideos } from '@reelkeep/catalog/seed';
import { schedulerWorkflows } from '@reelkeep/contracts';
import {
  type Api,
  buildTestWorld,
  eventually,
  signedInApi,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import pg from 'pg';
import { password, startHousehold, username } from './household.js';

const settleMs = 90_000;

/** Ids of what a household holds, one of each kind that a call of the API may name. */
export type Made = {
  username: string;
  password: string;
  /** Both of the first channel. */
  video: string;
  spareVideo: string;
  /** Of somebody who is neither of the two that ask. */
  userId: string;
  playlist: string;
  sourcePlaylist: string;
  /** What two deletions have left to bring back. */
  trash: readonly [string, string];
  backup: string;
  snapshot: string;
  /** A row of the queue. */
  queued: string;
  /** A task that runs until it is stopped. */
  runningTask: string;
};

/** A household with something of everything, the platform below it, and its two kinds of users. */
export type ContractWorld = {
  platform: TestPlatform;
  baseUrl: string;
  staff: Api;
  member: Api;
  made: Made;
  /** Another session of the member. */
  memberAgain(): Promise<Api>;
  /** No backup or snapshot is being made: until then there is no other, nor is one of them deleted. */
  backupsRest(): Promise<void>;
  stop(): Promise<void>;
};

export const startContractWorld = async (): Promise<ContractWorld> => {
  const platform = await startTestPlatform();
  const workDir = join(platform.cacheDir, '..', 'tubeworld');
  const source = await startTubeworld({ ...tubeworldRuntime(), world: buildTestWorld(), workDir });
  const household = await startHousehold(platform, source.env);
  await seedVideos(platform.databaseUrl('catalog'), { videos: 30, channels: 2, withSubtitles: true });
  const sourcePlaylist = 'PLsourceplaylist00';
  const db = new pg.Client({ connectionString: platform.adminUrl });
  await db.connect();
  await db.query(`
    INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user;
    INSERT INTO catalog.playlist (playlist_id, name) VALUES ('${sourcePlaylist}', 'Of the source');
    UPDATE catalog.video_numbers SET comment_count = 0`);
  await db.end();
  const staff = await household.signIn();
  const memberAgain = (): Promise<Api> => signedInApi(household.baseUrl, 'guest', password);
  await staff.settings.update({ downloads: { sleep_interval: null }, application: { enable_cast: true } });

  const { data: listed } = await staff.videos.list({ channel: seededChannelId(1) });
  const [video = '', spareVideo = '', ...more] = listed.map(({ youtube_id: id }) => id);
  const { id: userId } = await staff.users.add({ username: 'third', password, is_staff: false });
  const { playlist_id: playlist } = await staff.playlists.create('Evenings');
  await staff.playlists.change(playlist, 'create', video);
  const trash = await trashOf(staff, more.slice(0, 2));
  await staff.downloads.add(videos.chisel);
  await eventually(async () => void (await staff.downloads.get(videos.chisel)), settleMs);
  const backupsRest = async (): Promise<void> => {
    await platform.temporal.workflow.getHandle(schedulerWorkflows.runBackup.workflowId()).result();
  };
  await ends(staff, (await staff.backups.make()).task_id);
  await backupsRest();
  const { snapshot_name: snapshot } = await staff.snapshots.take();
  await eventually(async () => {
    if ((await staff.snapshots.get(snapshot)).state !== 'SUCCESS') {
      throw new Error('the snapshot is not made yet');
    }
  }, settleMs);
  await backupsRest();
  // Until search has warmed up it answers 503, which says nothing of the call.
  await eventually(async () => void (await staff.search.find('nothing')), settleMs);
  await source.addFault({ video: videos.doubleStar, do: 'hang', seconds: 600 });
  await staff.downloads.add(videos.doubleStar);

  const made: Made = {
    username,
    password,
    video,
    spareVideo,
    userId: String(userId),
    playlist,
    sourcePlaylist,
    trash,
    backup: (await staff.backups.list())[0]?.filename ?? '',
    snapshot,
    queued: videos.chisel,
    runningTask: await runningTask(staff),
  };
  return {
    platform,
    baseUrl: household.baseUrl,
    staff,
    member: await memberAgain(),
    made,
    memberAgain,
    backupsRest,
    stop: async () => {
      await household.stop();
      await source.stop();
      await platform.stop();
    },
  };
};

const trashOf = async (staff: Api, ids: readonly string[]): Promise<[string, string]> => {
  for (const id of ids) {
    await staff.videos.delete(id);
  }
  const { data } = await staff.trash.list();
  return [data[0]?.trash_id ?? '', data[1]?.trash_id ?? ''];
};

const ends = (staff: Api, taskId: string): Promise<void> =>
  eventually(async () => {
    const { status } = await staff.tasks.get(taskId);
    if (status !== 'SUCCESS') {
      throw new Error(`the task ${taskId} is at ${status}`);
    }
  }, settleMs);

const runningTask = (staff: Api): Promise<string> =>
  eventually(async () => {
    const task = (await staff.tasks.list('extract_download')).find(({ status }) => status === 'STARTED');
    if (!task) {
      throw new Error('nothing is being added yet');
    }
    return task.task_id;
  }, settleMs);
