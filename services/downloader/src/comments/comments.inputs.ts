import { youtubeIdSchema } from '@reelkeep/contracts';
import { noInput } from '@reelkeep/temporal';
import { z } from 'zod';

const ofVideo = z.object({ youtubeId: youtubeIdSchema });

/** What the activities of the workflow fetchComments take. */
export const commentsInputs = {
  nextComments: noInput,
  readComments: ofVideo,
  endComments: ofVideo,
};
