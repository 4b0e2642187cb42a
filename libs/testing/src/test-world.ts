import { createHash } from 'node:crypto';
import type { World, WorldComment, WorldCue, WorldVideo } from './tubeworld-world.js';

/** Channels of the test world. */
export const channels = {
  harbourWorkshop: 'UCharbourworkshop0000000',
  meadowObservatory: 'UCmeadowobservatory00000',
} as const;

/** Videos of the test world; what is odd about one is in its name. */
export const videos = {
  // Harbour Workshop
  chisel: 'chisel00001',
  workbench: 'oakbench001',
  rowingBoat: 'rowboat0001',
  dashedId: '-clampRack1',
  userSubtitles: 'lantern0001',
  short: 'planeshort1',
  privateVideo: 'privatevid1',
  deletedVideo: 'deletedvid1',
  membersOnly: 'membersvid1',
  big: 'big200video',
  // Meadow Observatory
  autoCaptionsOnly: 'eclipse0001',
  commented: 'meteors0001',
  doubleStar: 'dblstar0001',
  wasLive: 'starparty01',
  upcoming: 'cometwatch1',
} as const;

export const playlists = { firstSteps: 'PLharbourfirststeps000000000000000' } as const;

/** LOGIN_INFO of the account that is a member of Harbour Workshop: long enough to be looked for as a secret. */
export const memberLogin = 'test-member-login-info-of-the-account';

/** What the videos tab of each channel lists, newest first. */
export const videosTab = {
  harbourWorkshop: [
    videos.chisel,
    videos.workbench,
    videos.rowingBoat,
    videos.dashedId,
    videos.userSubtitles,
    videos.membersOnly,
  ],
  meadowObservatory: [videos.autoCaptionsOnly, videos.commented, videos.doubleStar],
} as const;

export const playlistEntries = {
  firstSteps: [videos.chisel, videos.workbench, videos.autoCaptionsOnly],
} as const;

/** A word of the last cue of `videos.userSubtitles`, and of nothing else in the world. */
export const lastCueWord = 'zanzibarlight';
export const lastCueStartSeconds = 54;
/** A word that only the generated captions of `videos.autoCaptionsOnly` have. */
export const autoCaptionWord = 'penumbra';

export const watchUrl = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;
export const shortsUrl = (videoId: string): string => `https://www.youtube.com/shorts/${videoId}`;
export const channelUrl = (channelId: string, tab?: 'videos' | 'shorts' | 'streams' | 'playlists'): string =>
  `https://www.youtube.com/channel/${channelId}${tab ? `/${tab}` : ''}`;
export const playlistUrl = (playlistId: string): string => `https://www.youtube.com/playlist?list=${playlistId}`;

/** The page of a video of the world on the stand-in's PeerTube server, and what that calls it. */
export const peerTubeName = (videoId: string): string =>
  createHash('sha256').update(videoId).digest('hex').slice(0, 22);
export const peerTubeUrl = (videoId: string): string => `https://framatube.org/w/${peerTubeName(videoId)}`;
/** The page there that lists a channel, by its handle without @. */
export const peerTubeChannelUrl = (name: string): string => `https://framatube.org/c/${name}/videos`;
/** A plain page with an element of video, of a site that yt-dlp does not know. */
export const plainPageUrl = (videoId: string): string => `https://media.harbour.example/talks/${videoId}.html`;

/** A small hand-made world, the same every time. */
export const buildTestWorld = (): World => ({
  channels: [
    {
      id: channels.harbourWorkshop,
      handle: '@HarbourWorkshop',
      name: 'Harbour Workshop',
      description: 'Wood, rope and paint by the water.\n\nA new video every Sunday.',
      tags: ['woodwork', 'boats'],
      subscribers: 12_300,
      verified: true,
    },
    {
      id: channels.meadowObservatory,
      handle: '@MeadowObservatory',
      name: 'Meadow Observatory',
      description: 'What can be seen from a field on a clear night.',
      tags: ['astronomy'],
      subscribers: 4_500,
    },
  ],
  videos: [...harbourVideos(), ...meadowVideos()],
  playlists: [
    {
      id: playlists.firstSteps,
      channel: channels.harbourWorkshop,
      title: 'First steps',
      description: 'Where to begin.',
      videos: [...playlistEntries.firstSteps],
    },
  ],
  accounts: [
    {
      login_info: memberLogin,
      age_verified: true,
      member_of: [channels.harbourWorkshop],
      granted: [videos.privateVideo],
      liked: [videos.chisel],
    },
  ],
});

/** `count` plain videos of Meadow Observatory, for measuring: ids upload00000, upload00001 … */
export const buildUploads = (count: number, clip: NonNullable<WorldVideo['clip']> = 'c12'): WorldVideo[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `upload${String(n).padStart(5, '0')}`,
    channel: channels.meadowObservatory,
    title: `Night sky, part ${n + 1}`,
    published: new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString(),
    clip,
  }));

const harbourVideos = (): WorldVideo[] => {
  const channel = channels.harbourWorkshop;
  return [
    {
      id: videos.chisel,
      channel,
      title: 'Sharpening a chisel',
      description: 'A flat back first.\nThen the bevel.',
      published: '2026-09-20T10:00:00Z',
      clip: 'c3',
      tags: ['chisel', 'sharpening'],
      views: 2_100,
      likes: 120,
      dislikes: 3,
    },
    {
      id: videos.workbench,
      channel,
      title: 'An oak workbench in twelve seconds',
      description: '0:00 Timber\n0:04 Joints\n0:08 Finish',
      published: '2026-09-13T10:00:00Z',
      clip: 'c12',
      tags: ['workbench', 'oak'],
      chapters: [
        // Not those of the description.
        { start: 0, title: 'Timber' },
        { start: 5, title: 'Joints' },
        { start: 9, title: 'Oil' },
      ],
      sponsor: [{ category: 'sponsor', start: 4.5, end: 7.25, locked: 1, votes: 12 }],
      views: 54_000,
      likes: 2_300,
    },
    {
      id: videos.rowingBoat,
      channel,
      title: 'Painting the rowing boat',
      description: 'Two coats, one dry day.',
      published: '2026-09-06T10:00:00Z',
      clip: 'c60',
      tags: ['boat', 'paint'],
      views: 900,
      likes: 40,
    },
    {
      id: videos.dashedId,
      channel,
      title: 'A rack for the clamps',
      published: '2026-08-30T10:00:00Z',
      clip: 'c3',
      views: 310,
    },
    {
      id: videos.userSubtitles,
      channel,
      title: 'Restoring a ship lantern',
      description: 'Brass, glass and patience.',
      published: '2026-08-23T10:00:00Z',
      clip: 'c60',
      subtitles: { en: lanternCues() },
      views: 7_700,
      likes: 510,
    },
    {
      id: videos.membersOnly,
      channel,
      title: 'Workshop talk for members',
      published: '2026-08-16T10:00:00Z',
      state: 'members',
    },
    {
      id: videos.privateVideo,
      channel,
      title: 'Unfinished cut',
      published: '2026-08-15T10:00:00Z',
      state: 'private',
    },
    {
      id: videos.deletedVideo,
      channel,
      title: 'An older introduction',
      published: '2026-08-14T10:00:00Z',
      state: 'deleted',
    },
    {
      id: videos.short,
      channel,
      title: 'One plane stroke',
      published: '2026-09-10T10:00:00Z',
      clip: 'v3',
      kind: 'short',
      views: 88_000,
    },
    {
      id: videos.big,
      channel,
      title: 'A whole afternoon of sanding',
      published: '2026-08-01T10:00:00Z',
      clip: 'big200',
      // Not in the channel's tabs, so that no test downloads it unawares.
      state: 'unlisted',
    },
  ];
};

const meadowVideos = (): WorldVideo[] => {
  const channel = channels.meadowObservatory;
  return [
    {
      id: videos.autoCaptionsOnly,
      channel,
      title: 'The lunar eclipse of March',
      published: '2026-09-18T21:00:00Z',
      clip: 'c12',
      auto_captions: {
        en: [
          [0.5, 4, 'the moon enters the shadow'],
          [4, 8, `first only the ${autoCaptionWord}`],
          [8, 11.5, 'then it turns red'],
        ],
      },
      views: 15_000,
      likes: 800,
    },
    {
      id: videos.commented,
      channel,
      title: 'Counting meteors',
      published: '2026-08-13T22:00:00Z',
      clip: 'c12',
      comments: meteorComments(),
      views: 3_300,
      likes: 210,
    },
    {
      id: videos.doubleStar,
      channel,
      title: 'Splitting a double star',
      published: '2026-07-30T22:00:00Z',
      clip: 'c3',
      views: 640,
    },
    {
      id: videos.wasLive,
      channel,
      title: 'Star party in the field',
      published: '2026-07-11T21:00:00Z',
      clip: 'c12',
      live: 'was_live',
      scheduled: '2026-07-11T21:00:00Z',
      live_end: '2026-07-11T21:00:12Z',
    },
    {
      id: videos.upcoming,
      channel,
      title: 'Waiting for the comet',
      published: '2026-09-19T21:00:00Z',
      live: 'upcoming',
      scheduled: '2099-01-01T20:00:00Z',
    },
  ];
};

/** Seven cues: more than one fragment of five, the last one in an unfinished fragment (SEMANTICS 11). */
const lanternCues = (): WorldCue[] => [
  [1, 5, 'This lantern hung on a pilot boat.'],
  [8, 12, 'The brass is dull but not broken.'],
  [16, 20, 'Vinegar and salt take off the green.'],
  [24, 29, 'The glass comes out with a little warmth.'],
  [33, 38, 'New putty needs a day to dry.'],
  [43, 48, 'A cotton wick is cut to length.'],
  [lastCueStartSeconds, 58, `And here it burns again, the old ${lastCueWord}.`],
];

const meteorComments = (): WorldComment[] => [
  {
    id: 'UgyMeteorPinned000000000',
    author: '@MeadowObservatory',
    author_id: channels.meadowObservatory,
    text: 'We counted 61 in one hour.',
    time: '2026-08-14T08:00:00Z',
    likes: 25,
    pinned: true,
  },
  {
    id: 'UgyMeteorThread000000000',
    author: '@quietplover',
    author_id: 'UCquietplover00000000000',
    text: 'Clouds here, so thank you for this.',
    time: '2026-08-14T09:30:00Z',
    likes: 7,
    hearted: true,
    replies: [
      {
        id: 'UgyMeteorThread000000000.reply0000001',
        author: '@nightotter',
        author_id: 'UCnightotter000000000000',
        text: 'Same here.',
        time: '2026-08-14T10:00:00Z',
        likes: 1,
      },
    ],
  },
];
