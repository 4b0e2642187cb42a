import { createContext, use } from 'react';
import { Link } from 'react-router';

import { textParts } from '../lib/text-parts.js';
import { breakable } from './breakable.js';
import styles from './linked-text.module.css';

/** How many seconds the video of this page has, so that times in texts about it lead there; 0 where there is none. */
export const PageDuration = createContext(0);

/** A text whose addresses lead out, and whose times to that moment of the page's video. */
export function LinkedText({ text }: { text: string }) {
  const parts = textParts(text, use(PageDuration));
  /* oxlint-disable react/no-array-index-key -- a piece of a text has nothing but its place */
  return parts.map(({ text: shown, address, moment }, index) => {
    if (address !== undefined) {
      return (
        <a key={index} href={address} target="_blank" rel="noreferrer" className={styles['link']}>
          {breakable(shown)}
        </a>
      );
    }
    if (moment === undefined) return shown;
    return (
      <Link key={index} to={`?t=${moment}`} replace className={styles['link']}>
        {shown}
      </Link>
    );
  });
}
