import { join } from 'node:path';

/** Where everything of one data folder (REELKEEP_HOME) lies. */
export type Places = {
  home: string;
  media: string;
  cache: string;
  customCss: string;
  run: string;
  logs: string;
  secrets: string;
  postgres: string;
};

export const placesOf = (home: string): Places => ({
  home,
  /** Videos and subtitles. */
  media: join(home, 'media'),
  /** Pictures and running downloads. */
  cache: join(home, 'cache'),
  /** The operator's own theme, if there is one. */
  customCss: join(home, 'custom.css'),
  /** Who runs now, and on which ports. */
  run: join(home, 'run'),
  logs: join(home, 'logs'),
  secrets: join(home, 'secrets'),
  postgres: join(home, 'postgres'),
});
