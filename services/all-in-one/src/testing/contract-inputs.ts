import { seededChannelId } from '@reelkeep/catalog/seed';
import { cookiesOf, memberLogin, videos } from '@reelkeep/testing';
import type { Made } from './contract-world.js';
import type { Said } from './contract-walk.js';

const channel = seededChannelId(1);
const ignored = { body: { status: 'ignore' } };
const ofTask = { task_name: 'update_subscribed' };
const importing = { ignore_error: true, prefer_local: true };
const appriseUrl = 'json://127.0.0.1:9/contract';

/**
 * What makes each call succeed that needs more than its name. One that is deleted is another than those that are looked
 * at, so that the calls may follow each other in any order that makes first and deletes last.
 */
export const rightInputs = ({ video, ...made }: Made): Readonly<Record<string, Said>> => ({
  'POST /api/user/login/': { body: { username: made.username, password: made.password } },
  'POST /api/user/me/': { body: { grid_items: 4 } },
  'GET /api/user/start/': { query: 'screen=/' },
  'POST /api/user/password/': { body: { current_password: made.password, password: made.password } },
  'POST /api/user/admin/': { body: { username: 'newcomer', password: made.password } },
  'POST /api/user/admin/{user_id}/': { id: made.userId, body: { is_active: false } },
  'POST /api/appsettings/config/': { body: { subscriptions: { channel_size: 7 } } },
  'GET /api/appsettings/backup/{filename}/': { id: made.backup },
  'POST /api/appsettings/backup/{filename}/': { id: made.backup },
  'DELETE /api/appsettings/backup/{filename}/': { id: made.backup },
  'GET /api/appsettings/backup/{filename}/download/': { id: made.backup },
  'GET /api/appsettings/snapshot/{snapshot_id}/': { id: made.snapshot },
  'POST /api/appsettings/snapshot/{snapshot_id}/': { id: made.snapshot },
  'DELETE /api/appsettings/snapshot/{snapshot_id}/': { id: made.snapshot },
  'PUT /api/appsettings/cookie/': { body: { cookie: cookiesOf(memberLogin) } },
  'POST /api/appsettings/potoken/': { body: { potoken: 'web+cG8tdG9rZW4tb2YtdGVzdHM' } },
  'POST /api/appsettings/membership/token/': { body: { token: null } },
  'POST /api/appsettings/manual-import/': { body: importing },
  'POST /api/appsettings/rescan-filesystem/': { body: importing },

  'GET /api/video/': { query: 'watch=unwatched&sort=views&order=asc&type=videos' },
  'GET /api/video/{video_id}/': { id: video },
  'DELETE /api/video/{video_id}/': { id: made.spareVideo },
  'GET /api/video/{video_id}/nav/': { id: video },
  'GET /api/video/{video_id}/comment/': { id: video },
  'POST /api/video/{video_id}/progress/': { id: video, body: { position: 20 } },
  'DELETE /api/video/{video_id}/progress/': { id: video },
  'POST /api/watched/': { body: { id: video, is_watched: true } },
  'GET /api/video/{video_id}/cast/': { id: video },
  'GET /api/video/{video_id}/similar/': { id: video },
  'GET /api/video/{video_id}/history/': { id: video },

  'GET /api/channel/': { query: 'filter=subscribed' },
  'POST /api/channel/': { body: { data: [{ channel_id: channel, channel_subscribed: true }] } },
  'GET /api/channel/search/': { query: `q=${channel}` },
  'GET /api/channel/{channel_id}/': { id: channel },
  'POST /api/channel/{channel_id}/': { id: channel, body: { channel_overwrites: { autodelete_days: 9 } } },
  'DELETE /api/channel/{channel_id}/': { id: seededChannelId(2) },
  'GET /api/channel/{channel_id}/nav/': { id: channel },
  'GET /api/channel/{channel_id}/aggs/': { id: channel },
  'GET /api/channel/{channel_id}/history/': { id: channel },

  'GET /api/playlist/': { query: 'type=custom' },
  'POST /api/playlist/': { body: { data: [{ playlist_id: made.sourcePlaylist, playlist_subscribed: true }] } },
  'GET /api/playlist/{playlist_id}/': { id: made.playlist },
  'POST /api/playlist/{playlist_id}/': { id: made.sourcePlaylist, body: { playlist_subscribed: true } },
  'DELETE /api/playlist/{playlist_id}/': { id: made.playlist, query: 'delete_videos=false' },
  'POST /api/playlist/custom/': { body: { playlist_name: 'Mornings' } },
  'POST /api/playlist/custom/{playlist_id}/': { id: made.playlist, body: { action: 'create', video_id: video } },
  'GET /api/playlist/{playlist_id}/history/': { id: made.sourcePlaylist },

  'GET /api/search/': { query: 'query=seeded' },
  'GET /api/stats/biggestchannels/': { query: 'order=duration' },

  'GET /api/download/': { query: 'filter=pending' },
  'POST /api/download/': { query: 'flat=true', body: { data: [{ youtube_id: videos.commented, status: 'pending' }] } },
  'PATCH /api/download/': { query: 'filter=ignore', ...ignored },
  'DELETE /api/download/': { query: 'filter=ignore' },
  'GET /api/download/{video_id}/': { id: made.queued },
  'POST /api/download/{video_id}/': { id: made.queued, ...ignored },
  'DELETE /api/download/{video_id}/': { id: made.queued },

  'GET /api/notification/': { query: 'filter=download' },
  'GET /api/task/by-name/{task_name}/': { id: 'run_backup' },
  'POST /api/task/by-name/{task_name}/': { id: 'thumbnail_check' },
  'GET /api/task/by-id/{task_id}/': { id: made.runningTask },
  'POST /api/task/by-id/{task_id}/': { id: made.runningTask, body: { command: 'stop' } },
  'GET /api/task/schedule/{task_name}/': { id: 'update_subscribed' },
  'POST /api/task/schedule/{task_name}/': { id: 'update_subscribed', body: { schedule: '0 8 *' } },
  'DELETE /api/task/schedule/{task_name}/': { id: 'update_subscribed' },
  'POST /api/task/notification/': { body: { ...ofTask, url: appriseUrl } },
  'DELETE /api/task/notification/': { body: ofTask },
  'POST /api/task/notification/test/': { body: { url: appriseUrl } },
  'POST /api/task/delivery/{delivery_id}/': { id: '1' },
  'GET /api/task/past/': { query: 'outcome=success' },
  'POST /api/refresh/': { body: { video: [video] } },
  'POST /api/integrity/accept/': { body: { youtube_ids: [video] } },
  'POST /api/trash/{trash_id}/': { id: made.trash[0] },
  'DELETE /api/trash/{trash_id}/': { id: made.trash[1] },
});
