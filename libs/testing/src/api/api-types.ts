/** The parts of answers that tests look at; the whole answer is held against docs/api/openapi.json anyway. */

export type Page<T> = {
  data: T[];
  paginate: {
    page_size: number;
    page_from: number;
    prev_pages: number[] | null;
    current_page: number;
    max_hits: boolean;
    params: string;
    last_page: number;
    next_pages: number[];
    total_hits: number;
  };
};

export type PlayerAnswer = {
  watched: boolean;
  watched_date?: number;
  duration: number;
  duration_str: string;
  progress?: number;
  position?: number;
};

export type ChannelAnswer = {
  channel_id: string;
  channel_name: string;
  channel_active: boolean;
  channel_subscribed: boolean;
  channel_thumb_url: string | null;
  channel_banner_url: string | null;
  channel_tvart_url: string | null;
  channel_overwrites: Record<string, unknown>;
};

export type VideoAnswer = {
  youtube_id: string;
  title: string;
  active: boolean;
  description: string | null;
  published: string;
  date_downloaded: number;
  media_url: string;
  media_size: number;
  vid_thumb_url: string;
  vid_type: string;
  comment_count: number | null;
  channel: ChannelAnswer;
  player: PlayerAnswer;
  playlist: string[];
  streams: { type: string; codec: string; width?: number; height?: number }[];
  subtitles: { lang: string; source: string; media_url: string; name: string }[];
  tags: string[];
  _score: number;
};

export type DownloadAnswer = {
  youtube_id: string;
  title: string;
  status: 'pending' | 'ignore';
  auto_start: boolean;
  channel_id: string;
  channel_name: string;
  vid_type: string;
  duration: string;
  message?: string | null;
  timestamp: number;
};

export type NotificationAnswer = {
  id: string;
  title: string;
  group: string;
  level: 'info' | 'error';
  messages: string[];
  progress?: number;
  command: 'STOP' | 'KILL' | null;
  api_stop: boolean;
};

type SubtitleHitAnswer = {
  youtube_id: string;
  title: string;
  subtitle_line: string;
  subtitle_start: string;
  subtitle_end: string;
  subtitle_lang: string;
  subtitle_channel: string;
  _score: number;
};

export type SearchAnswer = {
  results: {
    video_results: VideoAnswer[];
    channel_results: (ChannelAnswer & { _score: number })[];
    playlist_results: unknown[];
    fulltext_results: SubtitleHitAnswer[];
  };
  queryType: string;
};

export type TaskAnswer = { task_id: string; message?: string; status?: string };
export type TaskResultAnswer = {
  task_id: string;
  name: string;
  status: string;
  result: string | null;
  date_done: string;
};
export type PingAnswer = { response: 'pong'; user: number; version: string };
export type AccountAnswer = {
  id: number;
  name: string;
  is_staff: boolean;
  is_superuser: boolean;
  last_login: string | null;
};
export type UserConfigAnswer = {
  page_size: number;
  grid_items: number;
  stylesheet: string;
  hide_watched: boolean | null;
};
export type AppConfigAnswer = {
  subscriptions: Record<string, unknown>;
  downloads: Record<string, unknown>;
  application: Record<string, unknown>;
};
