/**
 * What we use of Google's Cast sender (developers.google.com/cast/docs/reference/web_sender). Its script is loaded from
 * its one address, and only where casting is on.
 */

const SCRIPT = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

type Metadata = { title?: string; subtitle?: string; images?: object[] };

export type CastMedia = {
  contentId: string;
  customData?: { videoId?: string } | null;
  duration?: number;
  metadata?: Metadata;
  streamType?: string;
  tracks?: object[];
};

export type CastLoadRequest = { currentTime?: number; autoplay?: boolean; activeTrackIds?: number[]; media: CastMedia };

type Track = { trackContentId?: string; trackContentType?: string; subtype?: string; name?: string; language?: string };

/** The namespace `chrome.cast`. */
export type CastBase = {
  AutoJoinPolicy: { ORIGIN_SCOPED: string };
  Image: new (url: string) => object;
  media: {
    DEFAULT_MEDIA_RECEIVER_APP_ID: string;
    GenericMediaMetadata: new () => Metadata;
    LoadRequest: new (media: CastMedia) => CastLoadRequest;
    MediaInfo: new (contentId: string, contentType: string) => CastMedia;
    StreamType: { BUFFERED: string };
    TextTrackType: { SUBTITLES: string };
    Track: new (id: number, type: string) => Track;
    TrackType: { TEXT: string };
  };
};

type CastSession = {
  getCastDevice(): { friendlyName: string };
  getMediaSession(): { idleReason: string | null; media: CastMedia | null } | null;
  /** Rejects with a code, or resolves to one. */
  loadMedia(request: CastLoadRequest): Promise<string | null | undefined>;
};

type CastContext = {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
  endCurrentSession(stopsCasting: boolean): void;
  getCastState(): string;
  getCurrentSession(): CastSession | null;
  requestSession(): Promise<string | null | undefined>;
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void;
};

export type RemotePlayer = {
  currentTime: number;
  duration: number;
  isConnected: boolean;
  isMediaLoaded: boolean;
  isPaused: boolean;
  playerState: string | null;
};

type RemotePlayerController = {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
  muteOrUnmute(): void;
  playOrPause(): void;
  seek(): void;
};

/** The namespace `cast.framework`. */
type CastFramework = {
  CastContext: { getInstance(): CastContext };
  RemotePlayer: new () => RemotePlayer;
  RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController;
};

export type CastSender = { base: CastBase; framework: CastFramework };

declare global {
  interface Window {
    __onGCastApiAvailable?: (isAvailable: boolean) => void;
    cast?: { framework?: CastFramework };
    chrome?: { cast?: CastBase };
  }
}

function findSender(): CastSender | null {
  const { cast, chrome } = window;
  return cast?.framework && chrome?.cast ? { base: chrome.cast, framework: cast.framework } : null;
}

let loading: Promise<CastSender | null> | undefined;

function load(): Promise<CastSender | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    window.__onGCastApiAvailable = (isAvailable) => {
      const sender = isAvailable ? findSender() : null;
      sender?.framework.CastContext.getInstance().setOptions({
        receiverApplicationId: sender.base.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
        autoJoinPolicy: sender.base.AutoJoinPolicy.ORIGIN_SCOPED,
      });
      resolve(sender);
    };
    // Not there, or not allowed to a page that is older than the setting: the next video tries again.
    script.addEventListener('error', () => {
      script.remove();
      loading = undefined;
      resolve(null);
    });
    script.src = SCRIPT;
    document.head.append(script);
  });
}

/** The sender, loaded once; null where the browser has none. */
export function loadCastSender(): Promise<CastSender | null> {
  loading ??= load();
  return loading;
}
