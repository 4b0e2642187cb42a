import { mostComments } from '@reelkeep/contracts';
import { z } from 'zod';
import { timeText } from '../http/own-text.js';
import { unixSeconds } from '../http/wire-types.js';

const commentFields = z.object({
  comment_author: z.string(),
  comment_author_id: z.string(),
  comment_author_is_uploader: z.boolean(),
  comment_author_thumbnail: z.string().meta({ description: 'Address at the source; empty when unknown.' }),
  comment_id: z.string(),
  comment_is_favorited: z.boolean().meta({ description: 'Marked by the uploader.' }),
  comment_likecount: z.number().int().nullable(),
  comment_parent: z.string().meta({ description: 'root, or the comment_id of the parent.' }),
  comment_text: z.string(),
  comment_time_text: timeText().meta({
    description: 'YYYY-MM-DD, or YYYY-MM-DD HH:MM when the time is not midnight; UTC. Empty when unknown.',
  }),
  comment_timestamp: unixSeconds().meta({ description: 'Unix time in whole seconds; 0 when unknown.' }),
});

export type CommentDto = z.output<typeof commentFields> & { comment_replies: CommentDto[] };

const commentSchema: z.ZodType<CommentDto> = commentFields
  .extend({
    get comment_replies() {
      return z.array(commentSchema).max(mostComments);
    },
  })
  .meta({ id: 'Comment' });

export const commentListSchema = z.array(commentSchema).max(mostComments);
