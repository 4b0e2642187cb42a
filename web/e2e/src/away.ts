import { eventually } from '@reelkeep/testing';
import type { ApiVideo, Keeper } from './keeper.js';
import type { Stack } from './stack.js';

/** The services, each with the schema that it owns. */
const schemas = {
  gateway: 'identity',
  catalog: 'catalog',
  downloader: 'download',
  'search-indexer': 'search',
  scheduler: 'ops',
  notifications: 'notify',
} as const;

export type ServiceName = keyof typeof schemas;
export const serviceNames = Object.keys(schemas) as readonly ServiceName[];

/** A service that was killed and cannot come back yet. */
export type Away = {
  /** The status of one call of each kind, asked all at once. */
  answers(keeper: Keeper, archived: ApiVideo): Promise<Record<string, number>>;
  /** Whether it serves again. */
  isBack(): Promise<boolean>;
  /** Lets it come back; the supervisor has been trying all the while. */
  end(): Promise<void>;
};

/**
 * kill -9 of a service's process. The supervisor starts it again at once, so it is held back at its first look at its
 * own tables: "away" lasts until the test has seen enough, on machines of any speed.
 */
export const whileAway = async (stack: Stack, service: ServiceName): Promise<Away> => {
  const release = await stack.lockTable(`${schemas[service]}.migration`);
  const health = (await stack.healthUrls())[service] ?? '';
  const killed = await stack.kill(service);
  await eventually(() => isGone(killed));
  return {
    answers,
    isBack: async () => {
      try {
        return (await fetch(`${health}/health/live`)).ok;
      } catch {
        // Nobody listens there.
        return false;
      }
    },
    end: release,
  };
};

const isGone = (pid: number): void => {
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new Error(`process ${pid} is still there`);
};

const answers = async (keeper: Keeper, archived: ApiVideo): Promise<Record<string, number>> => {
  const statusOf = async (method: string, path: string, body?: unknown): Promise<number> =>
    (await keeper.exchange(method, path, body)).status;
  const asked: Record<string, Promise<number>> = {
    'who am I': statusOf('GET', '/api/ping/'),
    'media bytes': keeper.media(archived.media_url, 'bytes=0-99').then(({ status }) => status),
    settings: statusOf('GET', '/api/appsettings/config/'),
    notifications: statusOf('GET', '/api/notification/'),
    'video list': statusOf('GET', '/api/video/'),
    video: statusOf('GET', `/api/video/${archived.youtube_id}/`),
    search: statusOf('GET', '/api/search/?query=lantern'),
    'download list': statusOf('GET', '/api/download/'),
    // Read without the source, and refused in the background.
    add: statusOf('POST', '/api/download/', { data: [{ youtube_id: 'nonsense!', status: 'pending' }] }),
    'save settings': statusOf('POST', '/api/appsettings/config/', {}),
    tasks: statusOf('GET', '/api/task/by-name/'),
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(asked).map(async ([name, status]) => [name, await status] as const)),
  );
};
