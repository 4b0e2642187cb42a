/** What the stand-in of Google's Cast sender can be asked and told from a test, in the page. */
export type CastDevice = {
  loads: CastLoad[];
  /** The receiver tells how far it is. */
  tell(state: { currentTime?: number; isPaused?: boolean; playerState?: string }): void;
  setDevices(areThere: boolean): void;
  /** The receiver stops, for a reason of Google's list. */
  stop(idleReason: string): void;
  /** Another sender has it play something else. */
  playOther(): void;
  /** What the sessions that ended were told: whether the receiver stops. */
  ends: boolean[];
};

/** What a receiver was asked to play. */
export type CastLoad = {
  currentTime: number;
  activeTrackIds: number[];
  media: {
    contentId: string;
    contentType: string;
    metadata: { title: string; subtitle: string; images: { url: string }[] };
    tracks: { trackId: number; trackContentId: string; trackContentType: string; language: string }[];
  };
};

/** The address of the script that this stands in for. */
export const castScript = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/** Runs in the page as that script: one device, and a receiver that does what the test says. */
const standIn = (): void => {
  const events = () => {
    const listeners = new Map<string, Set<() => void>>();
    return {
      addEventListener: (type: string, listener: () => void) => {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      },
      removeEventListener: (type: string, listener: () => void) => void listeners.get(type)?.delete(listener),
      fire: (type: string) => [...(listeners.get(type) ?? [])].forEach((listener) => listener()),
    };
  };
  const context = events();
  const controls = events();
  const loads: CastLoad[] = [];
  let castState = 'NOT_CONNECTED';
  let session: object | null = null;
  let media: object | null = null;
  let idleReason: string | null = null;
  const ends: boolean[] = [];
  // One receiver, whoever looks at it.
  const player = {
    currentTime: 0,
    duration: 0,
    isConnected: false,
    isMediaLoaded: false,
    isPaused: true,
    playerState: 'IDLE',
  };
  const tell = (state: object): void => {
    Object.assign(player, state);
    for (const name of Object.keys(state)) controls.fire(`${name}Changed`);
  };
  const setState = (state: string): void => {
    castState = state;
    context.fire('caststatechanged');
  };
  const connect = (): void => {
    session = {
      getCastDevice: () => ({ friendlyName: 'Living room' }),
      getMediaSession: () => media && { media, idleReason },
      loadMedia: async (request: CastLoad & { media: { duration: number } }) => {
        loads.push(JSON.parse(JSON.stringify(request)) as CastLoad);
        ({ media } = request);
        idleReason = null;
        const { currentTime, media: film } = request;
        Object.assign(player, {
          isMediaLoaded: true,
          duration: film.duration,
          isPaused: false,
          playerState: 'PLAYING',
        });
        tell({ currentTime });
      },
    };
    setState('CONNECTED');
    tell({ isConnected: true });
  };
  const disconnect = (stopsCasting: boolean): void => {
    ends.push(stopsCasting);
    session = null;
    media = null;
    // As the true one: what it knew is gone when it says so.
    Object.assign(player, { isMediaLoaded: false, playerState: 'IDLE', isPaused: true });
    tell({ currentTime: 0, isConnected: false });
    setState('NOT_CONNECTED');
  };
  const cast = {
    AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
    Image: class {
      constructor(readonly url: string) {}
    },
    media: {
      DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
      GenericMediaMetadata: class {},
      LoadRequest: class {
        constructor(readonly media: object) {}
      },
      MediaInfo: class {
        constructor(
          readonly contentId: string,
          readonly contentType: string,
        ) {}
      },
      StreamType: { BUFFERED: 'BUFFERED' },
      TextTrackType: { SUBTITLES: 'SUBTITLES' },
      Track: class {
        constructor(
          readonly trackId: number,
          readonly type: string,
        ) {}
      },
      TrackType: { TEXT: 'TEXT' },
    },
  };
  const instance = {
    ...context,
    endCurrentSession: disconnect,
    getCastState: () => castState,
    getCurrentSession: () => session,
    requestSession: async () => connect(),
    setOptions: () => undefined,
  };
  const framework = {
    CastContext: { getInstance: () => instance },
    RemotePlayer: class {
      constructor() {
        return player;
      }
    },
    RemotePlayerController: class {
      addEventListener = controls.addEventListener;
      removeEventListener = controls.removeEventListener;
      muteOrUnmute = (): void => undefined;
      playOrPause = (): void => tell({ isPaused: !player.isPaused });
      seek = (): void => tell({});
    },
  };
  const page = window as unknown as { chrome?: object; __onGCastApiAvailable?: (isThere: boolean) => void };
  const device: CastDevice = {
    loads,
    tell,
    setDevices: (areThere) => setState(areThere ? 'NOT_CONNECTED' : 'NO_DEVICES_AVAILABLE'),
    ends,
    stop: (reason) => {
      idleReason = reason;
      tell({ playerState: 'IDLE' });
    },
    playOther: () => {
      media = { customData: null };
      tell({ currentTime: 0 });
    },
  };
  Object.assign(page, { chrome: { ...page.chrome, cast }, cast: { framework }, castDevice: device });
  page.__onGCastApiAvailable?.(true);
};

/** The stand-in as the text of a script. */
export const castSender = `(${standIn.toString()})();`;
