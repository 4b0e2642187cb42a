import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@reelkeep/engines';
import { historyOf } from './history-json.js';

/** What a released version left behind (recordings/README.md says how a folder is made). */
export type Recording = {
  release: string;
  has(file: string): boolean;
  /** The text of one of its files, such as `schemas.sql`. */
  text(file: string): string;
  /** The value of one of its JSON files, such as `events.json`. */
  json<T>(file: string): T;
};

const folder = (): string => join(repositoryRoot(), 'recordings');

/** The recordings of all released versions, oldest first. */
export const recordings = (): Recording[] =>
  readdirSync(folder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((release) => {
      const pathOf = (file: string): string => join(folder(), release, file);
      const text = (file: string): string => readFileSync(pathOf(file), 'utf8');
      return {
        release,
        has: (file) => existsSync(pathOf(file)),
        text,
        json: <T>(file: string) => JSON.parse(text(file)) as T,
      };
    });

/** A recorded run of a workflow; `text` is JSON. */
export type RecordedRun = { name: string; text: string; history: ReturnType<typeof historyOf> };

/**
 * Every recorded run of a service's workflows: those of released versions, and those in the service's own
 * `src/histories`, which the next release takes over.
 */
export const recordedRuns = (service: string): RecordedRun[] => {
  const released = recordings().map(({ release }) => ({
    label: `${release} `,
    path: join(folder(), release, 'histories', service),
  }));
  const own = { label: '', path: join(repositoryRoot(), 'services', service, 'src', 'histories') };
  return [...released, own].flatMap(({ label, path }) =>
    (existsSync(path) ? readdirSync(path) : []).map((file) => {
      const text = readFileSync(join(path, file), 'utf8');
      return { name: `${label}${file.replace(/\.json$/, '')}`, text, history: historyOf(text) };
    }),
  );
};
