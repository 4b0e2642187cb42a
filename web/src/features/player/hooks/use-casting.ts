import { type RefObject, useEffect, useEffectEvent } from 'react';

import { askCastAddresses } from '../api/cast-addresses.js';
import { castRequest } from '../model/cast-request.js';
import type { CastSender } from '../model/cast-sender.js';
import type { PlayerVideo } from '../model/player-video.js';
import { type Casting, followReceiver, type Receiver } from '../model/receiver.js';

export type CastVideo = {
  video: PlayerVideo;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** Filled while a receiver plays the video. */
  receiverRef: RefObject<Receiver | null>;
  /** What a receiver does with the video; null while none plays it. */
  onCasting: (casting: Casting | null) => void;
  onSavePosition: (position: number) => void;
  onEnded?: (() => void) | undefined;
};

/** Hands the video over to a receiver that is chosen, and takes it back. */
export function useCasting(
  sender: CastSender | null,
  { video, videoRef, receiverRef, onCasting, onSavePosition, onEnded }: CastVideo,
  { onFailure, onLost }: { onFailure: () => void; onLost: () => void },
): void {
  const requestFrom = useEffectEvent(async (base: CastSender['base'], local: HTMLVideoElement) => {
    const addresses = await askCastAddresses(video.youtube_id);
    return castRequest(base, video, {
      addresses,
      // The player is nowhere before it knows its file.
      position: local.readyState > 0 ? local.currentTime : (video.player.position ?? 0),
      shownSubtitles: [...local.textTracks].findIndex(({ mode }) => mode === 'showing'),
    });
  });
  const show = useEffectEvent((casting: Casting | null) => onCasting(casting));
  const save = useEffectEvent((position: number) => onSavePosition(position));
  const ended = useEffectEvent(() => onEnded?.());
  const fail = useEffectEvent(() => onFailure());
  const lose = useEffectEvent(() => onLost());
  const { youtube_id: videoId } = video;

  useEffect(() => {
    const local = videoRef.current;
    if (sender === null || local === null) return undefined;
    const receiver = followReceiver(sender, videoId, local, {
      request: () => requestFrom(sender.base, local),
      onChange: (casting) => {
        receiverRef.current = casting === null ? null : receiver;
        show(casting);
      },
      onSave: (position) => save(position),
      onEnded: () => ended(),
      onFailure: () => fail(),
      onLost: () => lose(),
    });
    return () => {
      receiverRef.current = null;
      receiver.leave();
    };
  }, [sender, videoId, videoRef, receiverRef]);
}
