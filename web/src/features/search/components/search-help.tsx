import styles from './search-help.module.css';

const EXAMPLES = [
  { query: 'clock', meaning: 'Everything with a word: titles, names and spoken words' },
  { query: 'video:escape wheel active:yes', meaning: 'Videos still online at their source' },
  { query: 'channel:copper subscribed:yes', meaning: 'Channels that you follow' },
  { query: 'full:pendulum lang:en', meaning: 'Words spoken in a video' },
];

const KEYWORDS = [
  { keyword: 'simple:', meaning: 'titles, names and spoken words, the same as no keyword' },
  { keyword: 'video:', meaning: 'titles, tags and categories of videos' },
  {
    keyword: 'channel:',
    meaning: 'names, descriptions and tags of channels; after another keyword, only in that channel',
  },
  { keyword: 'playlist:', meaning: 'names and descriptions of playlists' },
  { keyword: 'full:', meaning: 'lines of subtitles' },
  { keyword: 'active:', meaning: 'yes or no: still available at the source' },
  { keyword: 'subscribed:', meaning: 'yes or no: channels and playlists that you follow' },
  { keyword: 'lang:', meaning: 'language code of the subtitles, with full:' },
  { keyword: 'source:', meaning: 'auto or user: who wrote the subtitles, with full:' },
];

/** What to type, for a screen without a query. */
export function SearchHelp({ onPick }: { onPick: (query: string) => void }) {
  return (
    <div className={styles['help']}>
      <section aria-labelledby="search-examples">
        <h2 id="search-examples">Examples</h2>
        <ul className={styles['examples']}>
          {EXAMPLES.map(({ query, meaning }) => (
            <li key={query}>
              <button type="button" className={styles['example']} onClick={() => onPick(query)}>
                <code className={styles['code']}>{query}</code>
                <span className={styles['meaning']}>{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="search-keywords">
        <h2 id="search-keywords">Keywords</h2>
        <dl className={styles['keywords']}>
          {KEYWORDS.map(({ keyword, meaning }) => (
            <div key={keyword} className={styles['keyword']}>
              <dt>
                <code className={styles['code']}>{keyword}</code>
              </dt>
              <dd className={styles['meaning']}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
