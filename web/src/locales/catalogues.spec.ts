/** @jest-environment node */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

import { reachedFiles, readText } from '../../jest/reached-files.mjs';
import { LANGUAGES } from '../shared/i18n/catalogues.js';

const web = new URL('../../', import.meta.url).pathname;
const READING_MS = 60_000;

type Text = { catalogue: string; id: string; message: string; translation: string; files: string[] };
type Entry = { message?: string; translation?: string; origin?: [file: string, line?: number][] };

const nameOf = (path: string) => path.replace(/^.*\//, '');

describe('message catalogues', () => {
  const sources: Text[] = [];
  const english: Text[] = [];
  const german: Text[] = [];

  beforeAll(async () => {
    for (const catalogue of await getCatalogs(getConfig({ configPath: `${web}lingui.config.js` }))) {
      const textsOf = (entries: Record<string, Entry> = {}): Text[] =>
        Object.entries(entries).map(([id, { message = '', translation = '', origin = [] }]) => ({
          catalogue: nameOf(catalogue.path),
          id,
          message,
          translation,
          files: origin.map(([file]) => file),
        }));
      sources.push(...textsOf(await catalogue.collect()));
      english.push(...textsOf(await catalogue.read('en')));
      german.push(...textsOf(await catalogue.read('de')));
    }
  }, READING_MS);

  const keysOf = (texts: Text[]) => texts.map(({ catalogue, id }) => `${catalogue} ${id}`).toSorted();

  // To mend: `npm run texts` in web/, then translate what is new.
  it('hold every text of the sources and no other', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(keysOf(english)).toEqual(keysOf(sources));
    expect(keysOf(german)).toEqual(keysOf(sources));
  });

  it.each([
    ['home', 'home'],
    ['about', 'settings'],
    ['actions', 'settings'],
    ['application-settings', 'application'],
    ['application-more', 'application'],
    ['channel', 'collections'],
    ['channel-about', 'collections'],
    ['channel-playlists', 'collections'],
    ['channels', 'collections'],
    ['dashboard', 'settings'],
    ['downloads', 'downloads'],
    ['player', 'video'],
    ['login', 'login'],
    ['playlists', 'collections'],
    ['playlist', 'collections'],
    ['past-tasks', 'settings'],
    ['scheduling', 'settings'],
    ['trash', 'settings'],
    ['trash-toast', 'settings'],
    ['search', 'search'],
    ['user-settings', 'settings'],
    ['users', 'settings'],
    ['video', 'video'],
  ])('have all that %s may show', (screen, own) => {
    const reached = reachedFiles(web, ['src/main.tsx', `src/routes/${screen}.tsx`]);
    const shown = sources.filter(({ files }) => files.some((file) => reached.has(file)));
    const loaded = new Set(shown.filter(({ catalogue }) => ['common', own].includes(catalogue)).map(({ id }) => id));
    expect(loaded.size).toBeGreaterThan(20);
    expect(shown.filter(({ id }) => !loaded.has(id)).map(({ message }) => message)).toEqual([]);
  });

  it('exist for the languages that the first paint chooses from', () => {
    const firstPaint = readText(`${web}public/first-paint.js`);
    const { locales } = getConfig({ configPath: `${web}lingui.config.js` });
    expect(locales).toEqual(Object.keys(LANGUAGES));
    expect(firstPaint).toContain(`[${locales.map((locale) => `'${locale}'`).join(', ')}]`);
  });

  it('say everything in German', () => {
    expect(german.filter(({ translation }) => translation === '').map(({ message }) => message)).toEqual([]);
  });

  it('keep the placeholders of a text', () => {
    const placeholders = (text: string) => (text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []).toSorted();
    for (const { message, translation } of german.filter((text) => !text.message.includes(', plural,'))) {
      expect([message, placeholders(translation)]).toEqual([message, placeholders(message)]);
    }
  });
});
