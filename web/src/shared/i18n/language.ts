import { i18n } from '@lingui/core';

import { writeStoredText } from '../lib/stored-text.js';
import { type CatalogueName, CATALOGUES, type Language, LANGUAGES } from './catalogues.js';

/** Read by public/first-paint.js, too. */
const LANGUAGE_KEY = 'reelkeep.language';

/** The catalogues that the screens so far have needed, and those that are there. */
const needed = new Set<CatalogueName>(['common']);
const there = new Set<string>();

export function isLanguage(text: string): text is Language {
  return text in LANGUAGES;
}

/** The language of the page: the user's choice, else the browser's, as public/first-paint.js has found it. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

async function loadTexts(language: Language): Promise<void> {
  const keyOf = (name: CatalogueName) => `${language} ${name}`;
  const missing = () => [...needed].filter((name) => !there.has(keyOf(name)));
  // Once more, since another screen may have been opened meanwhile.
  while (missing().length > 0) {
    await Promise.all(
      missing().map(async (name) => {
        const { messages } = await CATALOGUES[language][name]();
        i18n.load(language, messages);
        there.add(keyOf(name));
      }),
    );
  }
}

/** Shows a language once its texts are there. */
export async function showLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Loads what a screen says beyond the texts that all of them share. */
export async function loadTextsOf(screen: CatalogueName): Promise<void> {
  needed.add(screen);
  await loadTexts(pageLanguage());
}

/** Shows a language and keeps it for the next load. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeStoredText(LANGUAGE_KEY, language);
}

/** Resolves once there are texts to speak with: a page that has just been opened may fail before. */
export async function textsThere(): Promise<void> {
  if (i18n.locale !== '') return;
  await new Promise<void>((resolve) => {
    const stop = i18n.on('change', () => {
      stop();
      resolve();
    });
  });
}
