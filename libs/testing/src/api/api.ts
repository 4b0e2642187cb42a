import { ApiClient } from './api-client.js';
import { BackupsCommand } from './backups.command.js';
import { ChannelsCommand } from './channels.command.js';
import { DownloadsCommand } from './downloads.command.js';
import { IntegrityCommand } from './integrity.command.js';
import { FilesCommand } from './files.command.js';
import { PlaylistsCommand } from './playlists.command.js';
import { RefreshesCommand } from './refreshes.command.js';
import { SearchCommand } from './search.command.js';
import { SessionCommand } from './session.command.js';
import { SettingsCommand } from './settings.command.js';
import { SnapshotsCommand } from './snapshots.command.js';
import { StatsCommand } from './stats.command.js';
import { TasksCommand } from './tasks.command.js';
import { TrashCommand } from './trash.command.js';
import { UsersCommand } from './users.command.js';
import { VideosCommand } from './videos.command.js';

/** One user's way to a running gateway: commands per resource over one set of cookies. */
export class Api {
  readonly client: ApiClient;
  readonly session: SessionCommand;
  readonly settings: SettingsCommand;
  readonly users: UsersCommand;
  readonly videos: VideosCommand;
  readonly channels: ChannelsCommand;
  readonly playlists: PlaylistsCommand;
  readonly downloads: DownloadsCommand;
  readonly tasks: TasksCommand;
  readonly refreshes: RefreshesCommand;
  readonly search: SearchCommand;
  readonly stats: StatsCommand;
  readonly backups: BackupsCommand;
  readonly snapshots: SnapshotsCommand;
  readonly integrity: IntegrityCommand;
  readonly files: FilesCommand;
  readonly trash: TrashCommand;

  constructor(baseUrl: string) {
    this.client = new ApiClient(baseUrl);
    this.session = new SessionCommand(this.client);
    this.settings = new SettingsCommand(this.client);
    this.users = new UsersCommand(this.client);
    this.videos = new VideosCommand(this.client);
    this.channels = new ChannelsCommand(this.client);
    this.playlists = new PlaylistsCommand(this.client);
    this.downloads = new DownloadsCommand(this.client);
    this.tasks = new TasksCommand(this.client);
    this.refreshes = new RefreshesCommand(this.client);
    this.search = new SearchCommand(this.client);
    this.stats = new StatsCommand(this.client);
    this.backups = new BackupsCommand(this.client);
    this.snapshots = new SnapshotsCommand(this.client);
    this.integrity = new IntegrityCommand(this.client);
    this.files = new FilesCommand(this.client);
    this.trash = new TrashCommand(this.client);
  }
}

/** Commands of somebody who is not signed in. */
export const anonymousApi = (baseUrl: string): Api => new Api(baseUrl);

/** Commands of a signed-in user. */
export const signedInApi = async (baseUrl: string, username: string, password: string): Promise<Api> => {
  const api = new Api(baseUrl);
  await api.session.login(username, password);
  return api;
};

/** Commands of a program that sends an API token and nothing else. */
export const tokenApi = (baseUrl: string, token: string): Api => {
  const api = new Api(baseUrl);
  api.client.token = token;
  return api;
};
