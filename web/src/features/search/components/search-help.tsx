import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import styles from './search-help.module.css';

/** In words of the reader's language; the keywords are the same in all. */
const EXAMPLES: { query: MessageDescriptor; meaning: MessageDescriptor }[] = [
  { query: msg`clock`, meaning: msg`Everything with a word: titles, names and spoken words` },
  { query: msg`video:escape wheel active:yes`, meaning: msg`Videos still online at their source` },
  { query: msg`channel:copper subscribed:yes`, meaning: msg`Channels that you follow` },
  { query: msg`full:pendulum lang:en`, meaning: msg`Words spoken in a video` },
];

const KEYWORDS: { keyword: string; meaning: MessageDescriptor }[] = [
  { keyword: 'simple:', meaning: msg`titles, names and spoken words, the same as no keyword` },
  { keyword: 'video:', meaning: msg`titles, tags and categories of videos` },
  {
    keyword: 'channel:',
    meaning: msg`names, descriptions and tags of channels; after another keyword, only in that channel`,
  },
  { keyword: 'playlist:', meaning: msg`names and descriptions of playlists` },
  { keyword: 'full:', meaning: msg`lines of subtitles` },
  { keyword: 'active:', meaning: msg`yes or no: still available at the source` },
  { keyword: 'subscribed:', meaning: msg`yes or no: channels and playlists that you follow` },
  { keyword: 'lang:', meaning: msg`language code of the subtitles, with full:` },
  { keyword: 'source:', meaning: msg`auto or user: who wrote the subtitles, with full:` },
  { keyword: 'fuzzy:', meaning: msg`no, 0, 1, 2 or auto: how many letters of a word may differ` },
];

/** What to type, for a screen without a query. */
export function SearchHelp({ onPick }: { onPick: (query: string) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['help']}>
      <section aria-labelledby="search-examples">
        <h2 id="search-examples">{t`Examples`}</h2>
        <ul className={styles['examples']}>
          {EXAMPLES.map(({ query, meaning }) => (
            <li key={query.id}>
              <button type="button" className={styles['example']} onClick={() => onPick(t(query))}>
                <code className={styles['code']}>{t(query)}</code>
                <span className={styles['meaning']}>{t(meaning)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="search-keywords">
        <h2 id="search-keywords">{t`Keywords`}</h2>
        <dl className={styles['keywords']}>
          {KEYWORDS.map(({ keyword, meaning }) => (
            <div key={keyword} className={styles['keyword']}>
              <dt>
                <code className={styles['code']}>{keyword}</code>
              </dt>
              <dd className={styles['meaning']}>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
