import type { CastLoadRequest, CastSender } from './cast-sender.js';
import type { PlayerCommand } from './player-keys.js';
import { isWorthKeeping, PositionTracker } from './position-tracker.js';

const CHANGES = ['currentTimeChanged', 'isPausedChanged', 'playerStateChanged'];
/** A receiver tells its position once a second, and does not say of what has ended how it ended. */
const END_SECONDS = 2;
/** A session that ends says first that it is idle. */
const LOST_MS = 1_000;

/** What a receiver does with the video. */
export type Casting = { device: string; isPaused: boolean };

type Reports = {
  /** What to play, and from where. */
  request: () => Promise<CastLoadRequest>;
  onChange: (casting: Casting | null) => void;
  onSave: (position: number) => void;
  onEnded: () => void;
  onFailure: () => void;
  /** It plays the video no longer, and not because it came to its end. */
  onLost: () => void;
};

export type Receiver = {
  /** Carries out what it can do; the rest is for a player that shows its picture here. */
  run: (command: PlayerCommand) => void;
  /** Follows it no longer; it plays on. */
  leave: () => void;
};

/**
 * Hands a video over to a receiver as long as one is connected, and back to the local player where that was. Positions
 * are reported by the rules of the local player.
 */
export function followReceiver(
  { framework }: CastSender,
  videoId: string,
  local: HTMLVideoElement,
  { request, onChange, onSave, onEnded, onFailure, onLost }: Reports,
): Receiver {
  const context = framework.CastContext.getInstance();
  const player = new framework.RemotePlayer();
  const controller = new framework.RemotePlayerController(player);
  const tracker = new PositionTracker();
  /** Null while it is the local player that plays. */
  let device: string | null = null;
  let last = { position: 0, duration: 0, isPaused: true };
  let isLeft = false;
  /** It has said once that it plays. */
  let hasBegun = false;
  let losing: ReturnType<typeof setTimeout> | undefined;

  const shown = () => context.getCurrentSession()?.getMediaSession();
  const isOurs = () => shown()?.media?.customData?.videoId === videoId;
  const isShown = () => isOurs() && shown()?.idleReason === null;
  const saveIfWorth = () => {
    if (isWorthKeeping(last.position, last.duration)) onSave(last.position);
  };

  const handOver = async () => {
    const session = context.getCurrentSession();
    if (session === null) return;
    local.pause();
    // After a reload of the page it is there already.
    if (!isShown()) {
      const fault = await session.loadMedia(await request());
      if (typeof fault === 'string') throw new Error(fault);
    }
    if (isLeft || context.getCurrentSession() !== session) return;
    device = session.getCastDevice().friendlyName;
    hasBegun = false;
    look();
  };
  const begin = () => {
    void Promise.resolve()
      .then(handOver)
      .catch(() => {
        if (isLeft) return;
        context.endCurrentSession(true);
        onFailure();
      });
  };

  const takeBack = () => {
    device = null;
    onChange(null);
    saveIfWorth();
    local.currentTime = last.position;
  };

  const hasEnded = () =>
    player.playerState === 'IDLE' &&
    (shown()?.idleReason === 'FINISHED' || (last.duration > 0 && last.duration - last.position < END_SECONDS));

  /** By an error, an address that has expired, another remote, or another sender with something else to play. */
  const isLost = () => (player.playerState === 'IDLE' ? hasBegun : Boolean(shown()?.media) && !isOurs());

  const loseSoon = () => {
    losing ??= setTimeout(() => {
      losing = undefined;
      if (device === null || !player.isConnected || !isLost()) return;
      takeBack();
      // Where another sender plays something, it is left alone. Whoever casts again gets new addresses.
      context.endCurrentSession(player.playerState === 'IDLE');
      onLost();
    }, LOST_MS);
  };

  const finish = () => {
    device = null;
    onChange(null);
    onSave(last.duration);
    onEnded();
  };

  const look = () => {
    if (device === null) return;
    if (!player.isConnected) {
      takeBack();
      if (!last.isPaused) void local.play().catch(() => undefined);
    } else if (hasEnded()) {
      finish();
    } else if (isLost()) {
      loseSoon();
    } else if (player.isMediaLoaded && isShown()) {
      const { currentTime: position, duration, isPaused } = player;
      hasBegun = true;
      const hasPaused = isPaused && !last.isPaused;
      last = { position, duration, isPaused };
      if (hasPaused) saveIfWorth();
      else if (!isPaused && tracker.isDue(position)) onSave(position);
      onChange({ device, isPaused });
    }
  };
  const onConnected = () => {
    if (player.isConnected) begin();
    else look();
  };
  const seekTo = (seconds: number) => {
    // Not known while it loads.
    if (player.duration === 0) return;
    player.currentTime = Math.min(player.duration, Math.max(0, seconds));
    controller.seek();
  };
  // The system's media keys start the local player, too.
  const onLocalPlay = () => {
    if (device !== null) local.pause();
  };
  const onLeave = () => {
    if (device !== null && !last.isPaused) saveIfWorth();
  };

  controller.addEventListener('isConnectedChanged', onConnected);
  for (const name of CHANGES) controller.addEventListener(name, look);
  local.addEventListener('play', onLocalPlay);
  window.addEventListener('pagehide', onLeave);
  if (player.isConnected) begin();

  return {
    run: (command) => {
      if (command === 'toggle-play') controller.playOrPause();
      else if (command === 'toggle-mute') controller.muteOrUnmute();
      else if (typeof command !== 'object') return;
      else if ('seekBy' in command) seekTo(player.currentTime + command.seekBy);
      else seekTo((player.duration * command.seekToTenth) / 10);
    },
    leave: () => {
      isLeft = true;
      clearTimeout(losing);
      onLeave();
      controller.removeEventListener('isConnectedChanged', onConnected);
      for (const name of CHANGES) controller.removeEventListener(name, look);
      local.removeEventListener('play', onLocalPlay);
      window.removeEventListener('pagehide', onLeave);
    },
  };
}
