import type { JsonObject } from '@bufbuild/protobuf';
import {
  appConfigSchema,
  ChannelService,
  defaultAppConfig,
  QueueService,
  SearchService,
  SettingsService,
  TaskService,
  VideoService,
  WatchService,
} from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import type { FakeServices } from './fake-services.js';
import { at, channelId, sampleChannel, sampleQueueItem, sampleVideo, youtubeId } from './samples.js';

export const taskId = 'e3c4a7d8-1f26-4f04-9d0b-1e5a6f8c7b55';

const known = (id: string, expected: string, what: string): void => {
  if (id !== expected) {
    throw new DomainError('not-found', `${what} not found`);
  }
};

const run = {
  taskId,
  name: 'extract_download',
  status: 'SUCCESS',
  result: 'added 3 Videos to Queue',
  finished: at('2025-11-02T08:01:12Z'),
};

/** Makes the other services answer for one channel with one video, one queue row and one task. */
export const serveSamples = async (services: FakeServices): Promise<void> => {
  let settings = defaultAppConfig;
  await services.serve(VideoService, {
    listVideos: ({ watch }) => (watch === 'continue' ? { totalHits: 0 } : { videos: [sampleVideo()], totalHits: 130 }),
    getVideo: (request) => {
      known(request.youtubeId, youtubeId, 'video');
      return { video: sampleVideo({ player: { watched: false, position: 420 } }) };
    },
    hydrateVideos: ({ youtubeIds }) => ({
      videos: youtubeIds.filter((id) => id === youtubeId).map(() => sampleVideo()),
    }),
  });
  await services.serve(ChannelService, {
    getChannel: (request) => {
      known(request.channelId, channelId, 'channel');
      return { channel: sampleChannel() };
    },
    hydrateChannels: ({ channelIds }) => ({
      channels: channelIds.filter((id) => id === channelId).map(() => sampleChannel()),
    }),
  });
  await services.serve(WatchService, {
    setProgress: (request) => {
      known(request.youtubeId, youtubeId, 'video');
      return { player: request.position > 5 ? { position: request.position } : {}, duration: 1473 };
    },
    deleteProgress: () => ({}),
    setWatched: ({ id }) => {
      if (id.length !== 11 && id.length !== 24) {
        throw new DomainError('invalid', 'not a valid id');
      }
      known(id.length === 11 ? id : youtubeId, youtubeId, 'video');
      return {};
    },
  });
  await services.serve(QueueService, {
    enqueue: () => ({ taskId }),
    listItems: () => ({
      items: [
        sampleQueueItem(),
        sampleQueueItem({ youtubeId: 'oakbench001', message: 'ERROR: gone', hadMessage: true }),
      ],
      totalHits: 2,
    }),
    getItem: (request) => {
      known(request.youtubeId, youtubeId, 'video');
      return { item: sampleQueueItem() };
    },
    updateItem: (request) => {
      known(request.youtubeId, youtubeId, 'video');
      return {};
    },
    deleteItem: () => ({}),
    clearItems: () => ({}),
  });
  await services.serve(SearchService, {
    search: ({ query }) => {
      if (query === 'cold') {
        throw new DomainError('unavailable', 'Search is warming up. Try again in a minute.');
      }
      return {
        queryType: query.startsWith('full:') ? 'full' : 'simple',
        videos: [
          { id: youtubeId, score: 7.5249 },
          { id: 'deleted0001', score: 1 },
        ],
        channels: [{ id: channelId, score: 3 }],
        subtitles: [
          {
            youtubeId,
            title: 'Sharpening a chisel',
            fragmentId: `${youtubeId}-en-14`,
            fragmentIndex: 14,
            lang: 'en',
            source: 'user',
            line: 'the first <span class="settings-current">tooth</span>',
            startMs: 248_160,
            endMs: 261_920,
            channelId,
            channelName: 'Harbour Workshop',
            indexed: at('2025-10-15T18:05:30Z'),
            score: 7.5249,
          },
        ],
      };
    },
  });
  await services.serve(TaskService, {
    startTask: () => ({ taskId }),
    stopTask: (request) => {
      known(request.taskId, taskId, 'task');
      throw new DomainError('conflict', 'task can not be stopped');
    },
    listTasks: () => ({ tasks: [run, { taskId: 'b', name: 'download_pending', status: 'STARTED' }] }),
    getTask: (request) => {
      known(request.taskId, taskId, 'task');
      return { task: run };
    },
  });
  await services.serve(SettingsService, {
    updateSettings: ({ patch }) => {
      const changes = patch as Record<string, JsonObject>;
      const merged = Object.entries(settings).map(([name, section]) => [name, { ...section, ...changes[name] }]);
      settings = appConfigSchema.parse(Object.fromEntries(merged));
      return { settings: settings as unknown as JsonObject };
    },
  });
};
