import type { components, operations } from './schema.js';

/** Names for the shapes of the generated API description, as the screens speak of them. */
type Schemas = components['schemas'];

export type Ping = Schemas['Ping'];
export type UserAccount = Schemas['UserAccount'];
/** An account as staff see it. */
export type ManagedUser = Schemas['ManagedUser'];
export type ManagedUserUpdate = Schemas['ManagedUserUpdate'];
export type OwnPassword = Schemas['OwnPassword'];
export type NewUser = Schemas['NewUser'];
export type AppConfig = Schemas['AppConfig'];
/** What the downloader asks, and what it waits for. */
export type SourceLog = Schemas['SourceLog'];
export type SourceQuestion = Schemas['SourceQuestion'];
/** Which yt-dlp is used. */
export type ToolState = Schemas['ToolState'];
/** A task that was started, or reached. */
export type TaskAccepted = Schemas['TaskAccepted'];
/** A backup as its file lies there. */
export type BackupFile = Schemas['BackupFile'];
/** A snapshot, also one that is made or failed. */
export type SnapshotItem = Schemas['SnapshotItem'];
/** What the last drills of a restore came to. */
export type RestoreDrills = Schemas['RestoreDrills'];
/** A media file that is not as it was archived. */
export type DamagedFile = Schemas['DamagedFile'];
/** A task whose end can be told outside. */
export type NotifiableTask = Schemas['AppriseAdd']['task_name'];
/** What an address outside has not taken. */
export type FailedDelivery = Schemas['FailedDelivery'];
/** A task that has ended. */
export type PastTask = Schemas['PastTask'];
export type PastTaskPage = Schemas['PastTaskList'];
export type PastTasksQuery = NonNullable<operations['PastTask_list']['parameters']['query']>;
/** What one deletion moved into the trash. */
export type TrashEntry = Schemas['TrashEntry'];
export type TrashPage = Schemas['TrashList'];
export type UserConfig = Schemas['UserConfig'];
export type UserConfigUpdate = Schemas['UserConfigUpdate'];
export type SortField = UserConfig['sort_by'];
export type SortOrder = UserConfig['sort_order'];
export type FileSizeUnit = UserConfig['file_size_unit'];
export type Stylesheet = UserConfig['stylesheet'];
/** How a list is laid out where it has no table. */
export type ViewStyle = UserConfig['view_style_channel'];

export type Paginate = Schemas['Paginate'];
export type Channel = Schemas['Channel'];
export type Video = Schemas['Video'];
/** A video with what its page alone shows. */
export type VideoDetail = Schemas['VideoDetail'];
export type VideoType = Video['vid_type'];
/** Where a Cast receiver finds a video. */
export type CastAddresses = Schemas['CastAddresses'];
export type VideoPage = Schemas['VideoList'];
export type VideoStats = Schemas['VideoStats'];
/** What may be missing of a video. */
export type VideoPart = NonNullable<Video['missing_parts']>[number];
export type VideoStream = Schemas['VideoStream'];
export type VideoSubtitle = Schemas['VideoSubtitle'];

export type Comment = Schemas['Comment'];

/** What can be refreshed, and has a history. */
export type ItemKind = keyof Schemas['RefreshAdd'];
export type ItemChange = Schemas['ItemChange'];

export type ChannelNav = Schemas['ChannelNav'];
export type ChannelAggs = Schemas['ChannelAggs'];
export type ChannelUpdate = Schemas['ChannelUpdate'];
export type ChannelOverwrites = Schemas['ChannelOverwrites'];
export type Playlist = Schemas['Playlist'];
export type PlaylistPage = Schemas['PlaylistList'];
export type PlaylistSubscription = Schemas['PlaylistUpdate'];
export type CustomPlaylistAction = Schemas['PlaylistCustomAction']['action'];
export type VideoNav = Schemas['PlaylistNavItem'][];

/** Some videos together: how many, bytes, seconds. */
export type VideoTotals = NonNullable<Schemas['StatsVideo']['active_true']>;
export type BigChannel = Schemas['StatsBiggestChannel'];
/** What channels are compared by. */
export type ChannelOrder = NonNullable<
  NonNullable<operations['Stats_biggestChannels']['parameters']['query']>['order']
>;

export type SearchKind = Schemas['SearchResponse']['queryType'];
export type SearchResponse = Schemas['SearchResponse'];
export type SearchResults = SearchResponse['results'];
export type SubtitleHit = Schemas['SubtitleHit'];

export type DownloadItem = Schemas['DownloadItem'];
export type DownloadPage = Schemas['DownloadList'];
export type QueueStall = Schemas['QueueStall'];
export type SourcePause = Schemas['SourcePause'];
export type DownloadStatus = DownloadItem['status'];
/** `priority` and `ignore-force` are orders to the queue and never stored. */
export type DownloadCommand = Schemas['DownloadStatusUpdate']['status'];

export type Schedule = Schemas['Schedule'];
export type SchedulableTask = Schemas['SchedulableTask'];

export type Notification = Schemas['Notification'];
export type NotificationFilter = NonNullable<
  NonNullable<operations['Notification_list']['parameters']['query']>['filter']
>;
