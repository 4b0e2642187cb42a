import { channelIdSchema, playlistIdSchema, taskIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

/** The task whose turn it is; absent for what follows a run of the queue. */
const ofTask = { taskId: taskIdSchema.optional() };

/** Names what is read: the playlists of a channel, all that are subscribed to, or one. */
export const turnKeySchema = z.discriminatedUnion('kind', [
  z.object({ ...ofTask, kind: z.literal('channel'), id: channelIdSchema }),
  z.object({ ...ofTask, kind: z.literal('subscribed') }),
  z.object({ ...ofTask, kind: z.literal('playlist'), id: playlistIdSchema }),
]);
export type TurnKey = z.output<typeof turnKeySchema>;

const turn = z.object({ turn: turnKeySchema });

/** What the activities of the workflow indexPlaylists take. */
export const indexingInputs = {
  nextTurn: z.object({ workflowId: workflowIdSchema }),
  readTurn: turn,
  giveUpTurn: turn,
};
