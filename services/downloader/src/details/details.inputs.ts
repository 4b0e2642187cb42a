import { youtubeIdSchema } from '@reelkeep/contracts';
import { noInput } from '@reelkeep/temporal';
import { rowKeySchema } from '../reading/reading.inputs.js';

const rowOfVideo = rowKeySchema.extend({ youtubeId: youtubeIdSchema });

/** What the activities of the workflow fillDetails take. */
export const detailsInputs = {
  nextDetail: noInput,
  readDetail: rowOfVideo,
  giveUpDetail: rowOfVideo,
};
