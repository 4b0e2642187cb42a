import { createContext, type MouseEvent, use } from 'react';

import { textParts } from '../lib/text-parts.js';
import { breakable } from './breakable.js';
import styles from './linked-text.module.css';

/** The video that texts of this page are about: how many seconds it has, and the way to a moment of it. */
export type Film = {
  duration: number;
  /** False where there is no player yet. */
  goTo: (seconds: number) => boolean;
};

export const FilmOfPage = createContext<Film>({ duration: 0, goTo: () => false });

const wantsAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A text whose addresses lead out, and whose times to that moment of the page's video. */
export function LinkedText({ text }: { text: string }) {
  const { duration, goTo } = use(FilmOfPage);
  /* oxlint-disable react/no-array-index-key -- a piece of a text has nothing but its place */
  return textParts(text, duration).map(({ text: shown, address, moment }, index) => {
    if (address !== undefined) {
      return (
        <a key={index} href={address} target="_blank" rel="noreferrer" className={styles['link']}>
          {breakable(shown)}
        </a>
      );
    }
    if (moment === undefined) return breakable(shown);
    return (
      <a
        key={index}
        href={`?t=${moment}`}
        className={styles['link']}
        onClick={(event) => {
          if (!wantsAnotherTab(event) && goTo(moment)) event.preventDefault();
        }}
      >
        {shown}
      </a>
    );
  });
}
