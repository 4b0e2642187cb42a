import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VideoService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import { pathId } from '../http/wire-types.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { toVideo } from '../videos/video.presenter.js';
import { type CastAddressesDto, castAddressesSchema } from './cast.dto.js';
import { CastService } from './cast.service.js';

@ApiTags('video')
@Controller('api/video')
export class CastController {
  private readonly videos: ClientOf<typeof VideoService>;

  constructor(
    rpc: RpcClient,
    private readonly cast: CastService,
  ) {
    this.videos = rpc.of(VideoService);
  }

  @Route('get', ':video_id/cast', {
    access: 'signed-in',
    does: 'Addresses of a video for a Cast receiver, which has no session',
    note: 'Each is for one file and the caller, and plays for 12 hours while enable_cast is on.',
    answers: [castAddressesSchema, 'Addresses of the video, its picture and its subtitles.'],
    refuses: [refusesInput('Casting is off in the settings.'), refusesUnknown('The video is not known here.')],
  })
  async addresses(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
  ): Promise<CastAddressesDto> {
    if (!this.cast.isOn()) {
      throw new DomainError('invalid', 'Casting is off in the settings.');
    }
    const { video } = await this.videos.getVideo({ userId: userIdOf(caller), youtubeId });
    const { media_url: media, vid_thumb_url: picture, subtitles } = toVideo(answered(video));
    const { expiresAt, addressOf } = await this.cast.sign(caller.userId);
    return {
      expires: expiresAt,
      media_url: addressOf(media),
      vid_thumb_url: addressOf(picture),
      subtitles: subtitles.map(({ media_url: track }) => addressOf(track)),
    };
  }
}
