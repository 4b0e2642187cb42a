/** The world file of tools/tubeworld: what the stand-in's sites know. Names are those of the file. */
export type World = {
  channels: WorldChannel[];
  videos: WorldVideo[];
  playlists?: WorldPlaylist[];
  accounts?: WorldAccount[];
  settings?: Record<string, unknown>;
};

export type WorldChannel = {
  /** UC and 22 more characters. */
  id: string;
  handle?: string;
  name?: string;
  description?: string;
  tags?: string[];
  subscribers?: number;
  verified?: boolean;
  banner?: boolean;
  state?: 'ok' | 'gone' | 'terminated';
};

export type WorldVideo = {
  /** 11 characters. */
  id: string;
  channel: string;
  title?: string;
  description?: string;
  /** ISO 8601 in UTC. */
  published?: string;
  /** c3, c12 and c60 are landscape of so many seconds, v3 is portrait; bigN is a minute in N megabytes. */
  clip?: 'c3' | 'c12' | 'c60' | 'v3' | `big${number}`;
  kind?: 'video' | 'short';
  live?: 'none' | 'is_live' | 'was_live' | 'upcoming';
  scheduled?: string | null;
  live_end?: string | null;
  state?:
    | 'ok'
    | 'unlisted'
    | 'private'
    | 'deleted'
    | 'members'
    | 'age'
    | 'geo'
    | 'bot'
    | 'removed'
    | 'copyright'
    | 'ratelimited'
    | 'terminated';
  views?: number;
  likes?: number;
  dislikes?: number;
  tags?: string[];
  category?: string;
  maxres?: boolean;
  countries?: string[] | null;
  chapters?: { start: number; title: string }[];
  /** Uploaded tracks by language. */
  subtitles?: Record<string, WorldCue[]>;
  /** Generated tracks by language. */
  auto_captions?: Record<string, WorldCue[]>;
  sponsor?: WorldSegment[];
  comments?: WorldComment[];
  comments_disabled?: boolean;
};

/** Start and end in seconds, and the words. */
export type WorldCue = [start: number, end: number, text: string];

type WorldSegment = {
  category: string;
  start: number;
  end: number;
  action?: string;
  votes?: number;
  locked?: 0 | 1;
};

export type WorldComment = {
  id: string;
  author: string;
  author_id: string;
  text: string;
  time: string;
  likes?: number;
  pinned?: boolean;
  hearted?: boolean;
  replies?: WorldComment[];
};

export type WorldPlaylist = {
  /** PL and 32 more characters. */
  id: string;
  channel: string;
  title?: string;
  description?: string;
  videos?: string[];
  privacy?: 'public' | 'unlisted' | 'private';
};

type WorldAccount = {
  /** Value of the LOGIN_INFO cookie. */
  login_info: string;
  age_verified?: boolean;
  member_of?: string[];
  granted?: string[];
  liked?: string[];
};
