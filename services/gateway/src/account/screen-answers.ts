import { setTimeout as pass } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ChannelController } from '../channels/channel.controller.js';
import { defined } from '../http/defined.js';
import { pathId } from '../http/wire-types.js';
import type { Caller } from '../identity/caller.js';
import type { UserConfig } from '../identity/user-config.dto.js';
import { PlaylistController } from '../playlists/playlist.controller.js';
import { VideoController } from '../videos/video.controller.js';
import type { VideoListQuery } from '../videos/video.dto.js';
import type { ScreenAnswer } from './start.dto.js';

/** What a screen is opened with waits no longer for what it shows. */
const takesMs = 2_000;

/** The page of a channel with its videos of a type, of a playlist, or of a video. */
const screenOfOne = /^\/(channel|playlist|video)\/([^/]+)(?:\/(videos|streams|shorts))?\/?$/;

type VideoType = NonNullable<VideoListQuery['type']>;
type Asked = { caller: Caller; config: UserConfig; page: number | undefined };
type Question = { address: string; ask: () => Promise<unknown> };

const pageOf = (query: URLSearchParams): number | undefined => {
  const page = Number(query.get('page') ?? '0');
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};

/**
 * What the web application asks on a screen (the loaders in web/src/routes), answered before it does: each address as it
 * would be asked for, with what that answers. web/e2e/src/requests.e2e.ts finds a question that is not among them.
 */
@Injectable()
export class ScreenAnswers {
  constructor(private readonly modules: ModuleRef) {}

  /** Those that are there in time; what fails or takes longer the screen asks for itself, and tells why. */
  async of(screen: string, caller: Caller, config: UserConfig): Promise<ScreenAnswer[]> {
    const [path = '', query = ''] = screen.split('?', 2);
    const questions = this.questions(path, { caller, config, page: pageOf(new URLSearchParams(query)) });
    const there: ScreenAnswer[] = [];
    const all = questions.map(async ({ address, ask }) => there.push({ address, body: await ask() }));
    await Promise.race([Promise.allSettled(all), pass(takesMs, undefined, { ref: false })]);
    return [...there];
  }

  private questions(path: string, asked: Asked): Question[] {
    if (path === '/') {
      return this.home(asked);
    }
    const [, kind, id = '', type] = screenOfOne.exec(path) ?? [];
    if (!pathId.safeParse(id).success) {
      return [];
    }
    if (kind === 'channel') {
      return this.channel(id, type as VideoType | undefined, asked);
    }
    return kind === 'playlist' ? this.playlist(id, asked) : this.video(id, asked);
  }

  private home({ caller, config, page }: Asked): Question[] {
    return [
      this.videos({ page, watch: watchOf(config), sort: config.sort_by, order: config.sort_order }, caller),
      this.videos({ watch: 'continue' }, caller),
    ];
  }

  private channel(id: string, type: VideoType = 'videos', { caller, config, page }: Asked): Question[] {
    const channels = this.modules.get(ChannelController);
    const order = { sort: config.sort_by, order: config.sort_order };
    return [
      { address: `/api/channel/${id}/`, ask: () => channels.get(id) },
      { address: `/api/channel/${id}/nav/`, ask: () => channels.nav(id) },
      { address: `/api/channel/${id}/aggs/`, ask: () => channels.aggs(id) },
      this.videos({ channel: id, type, page, watch: watchOf(config), ...order }, caller),
    ];
  }

  private playlist(id: string, { caller, config, page }: Asked): Question[] {
    const playlists = this.modules.get(PlaylistController);
    return [
      { address: `/api/playlist/${id}/`, ask: () => playlists.get(id) },
      this.videos({ playlist: id, page, watch: watchOf(config) }, caller),
    ];
  }

  private video(id: string, { caller }: Asked): Question[] {
    const videos = this.modules.get(VideoController);
    return [
      { address: `/api/video/${id}/`, ask: () => videos.get(caller, id) },
      { address: `/api/video/${id}/nav/`, ask: () => videos.nav(caller, id) },
    ];
  }

  /** A list, its parameters in the order in which the application writes them. */
  private videos(query: VideoListQuery, caller: Caller): Question {
    const videos = this.modules.get(VideoController);
    const given = Object.entries(defined(query)).map(([name, value]): [string, string] => [name, String(value)]);
    const text = new URLSearchParams(given).toString();
    return { address: `/api/video/?${text}`, ask: () => videos.list(caller, query, text) };
  }
}

const watchOf = (config: UserConfig): VideoListQuery['watch'] => (config.hide_watched ? 'unwatched' : undefined);
