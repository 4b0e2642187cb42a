/** Shapes on the wire, as far as the screens read them. Names are those of the HTTP contract. */

export type VideoType = 'videos' | 'streams' | 'shorts';
export type SortField = 'published' | 'downloaded' | 'views' | 'likes' | 'duration' | 'mediasize';
export type SortOrder = 'asc' | 'desc';
export type ViewStyle = 'grid' | 'list';
export type FileSizeUnit = 'binary' | 'metric';
export type Stylesheet = 'dark.css' | 'light.css' | 'matrix.css' | 'midnight.css' | 'custom.css';

export type Ping = {
  response: 'pong';
  user: number;
  version: string;
  ta_update: { version: string; is_breaking: boolean } | null;
};

export type UserAccount = { id: number; name: string; is_staff: boolean; is_superuser: boolean };

export type UserConfig = {
  stylesheet: Stylesheet;
  page_size: number;
  sort_by: string;
  sort_order: SortOrder;
  view_style_home: string;
  view_style_channel: string;
  view_style_downloads: string;
  grid_items: number;
  hide_watched: boolean | null;
  file_size_unit: FileSizeUnit;
  show_ignored_only: boolean;
  show_help_text: boolean;
};

export type AppConfig = { application: { enable_cast: boolean; enable_snapshot: boolean } };

export type Paginate = {
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

export type Page<T> = { data: T[]; paginate: Paginate };

export type Channel = {
  channel_id: string;
  channel_name: string;
  channel_active: boolean;
  channel_banner_url: string | null;
  channel_thumb_url: string | null;
  channel_description: string | null;
  channel_last_refresh: string;
  /** 0 when unknown. */
  channel_subs: number;
  channel_subscribed: boolean;
};

export type Player = {
  watched: boolean;
  /** Seconds. */
  duration: number;
  duration_str: string;
  /** Percent 0..100, absent without a stored position. */
  progress?: number;
  /** Seconds, absent without a stored position. */
  position?: number;
};

export type VideoStream = {
  index: number;
  type: 'video' | 'audio';
  codec: string;
  /** Bits per second. */
  bitrate: number;
  width?: number;
  height?: number;
};

export type VideoSubtitle = { name: string; lang: string; source: 'user' | 'auto' | 'file'; media_url: string };

export type VideoStats = { view_count: number; like_count: number; dislike_count: number; average_rating: number };

export type Video = {
  youtube_id: string;
  title: string;
  description: string | null;
  active: boolean;
  published: string;
  vid_last_refresh: string;
  vid_thumb_url: string;
  vid_type: VideoType;
  media_url: string;
  /** Bytes. */
  media_size: number;
  tags: string[];
  channel: Channel;
  player: Player;
  stats: VideoStats;
  streams: VideoStream[];
  subtitles: VideoSubtitle[];
};

export type SearchChannel = Pick<Channel, 'channel_id' | 'channel_name' | 'channel_subs' | 'channel_subscribed'> & {
  channel_thumb_url?: string | null;
};

export type SearchPlaylist = {
  playlist_id: string;
  playlist_name: string;
  playlist_channel: string;
  playlist_thumbnail: string | null;
};

export type SubtitleHit = {
  youtube_id: string;
  title: string;
  subtitle_fragment_id: string;
  /** HH:MM:SS.mmm */
  subtitle_start: string;
  /** HH:MM:SS.mmm */
  subtitle_end: string;
  subtitle_lang: string;
  subtitle_line: string;
  subtitle_channel: string;
  subtitle_channel_id: string;
  vid_thumb_url: string;
  _score: number;
};

export type SearchKind = 'simple' | 'video' | 'channel' | 'playlist' | 'full';

export type SearchResponse = {
  results: {
    video_results: Video[];
    channel_results: SearchChannel[];
    playlist_results: SearchPlaylist[];
    fulltext_results: SubtitleHit[];
  };
  queryType: SearchKind;
};

export type DownloadStatus = 'pending' | 'ignore';
/** `priority` and `ignore-force` are orders to the queue and never stored. */
export type DownloadCommand = DownloadStatus | 'priority' | 'ignore-force';

export type DownloadItem = {
  youtube_id: string;
  title: string;
  status: DownloadStatus;
  auto_start: boolean;
  channel_id: string;
  channel_name: string;
  channel_indexed: boolean;
  duration: string;
  published: string | null;
  vid_thumb_url: string | null;
  vid_type: VideoType | 'unknown';
  message?: string | null;
};

export type TaskAccepted = { task_id: string };

export type Notification = {
  id: string;
  title: string;
  group: string;
  level: 'info' | 'error';
  messages: string[] | string;
  api_stop: boolean;
  /** 0..1; absent or 0 when unknown. */
  progress?: number;
  command?: 'STOP' | 'KILL' | null;
};
