import { z } from 'zod';
import { fileUrl } from '../http/own-text.js';
import { unixSeconds } from '../http/wire-types.js';

const how = 'Plays without a session; a path below our own address.';

/** Lists are as long as those of the video. */
export const castAddressesSchema = z
  .object({
    expires: unixSeconds().meta({ description: 'Unix time in whole seconds, after which none of them plays.' }),
    media_url: fileUrl().meta({ description: how }),
    vid_thumb_url: fileUrl().meta({ description: how }),
    subtitles: z.array(fileUrl()).meta({ description: 'One for each subtitle of the video, in their order.' }),
  })
  .meta({ id: 'CastAddresses' });
export type CastAddressesDto = z.output<typeof castAddressesSchema>;
