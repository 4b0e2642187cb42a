import { z } from 'zod';
import { type ChannelId, idForms, type PlaylistId, type TaskId, type YoutubeId } from './ids.js';

const idSchema = <T extends string>(form: RegExp, what: string): z.ZodType<T, string> =>
  z.string().regex(form, `this is not the id of a ${what}`) as unknown as z.ZodType<T, string>;

export const youtubeIdSchema = idSchema<YoutubeId>(idForms.video, 'video');
export const channelIdSchema = idSchema<ChannelId>(idForms.channel, 'channel');
export const playlistIdSchema = idSchema<PlaylistId>(idForms.playlist, 'playlist');
export const taskIdSchema = idSchema<TaskId>(idForms.task, 'task');
export const userIdSchema = z.string().regex(idForms.user, 'this is not the id of a user');

/** An item of a kind that is said. */
export const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), id: youtubeIdSchema }),
  z.object({ kind: z.literal('channel'), id: channelIdSchema }),
  z.object({ kind: z.literal('playlist'), id: playlistIdSchema }),
]);

/** More characters than an id of the source or of ours has. */
export const longestId = 100;

/** An id of whatever kind, as routes take it. */
export const anyIdSchema = z.string().max(longestId).regex(idForms.any);
