import type { Messages } from '@lingui/core';

/** Each by its own name, which is the same in every language. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

/** `common` holds what every screen shows, the others what one screen adds to it; see lingui.config.js. */
export type CatalogueName =
  | 'common'
  | 'downloads'
  | 'login'
  | 'collections'
  | 'search'
  | 'application'
  | 'settings'
  | 'video'
  | 'integrity';

/** Only what is shown is loaded. */
export const CATALOGUES: Record<Language, Record<CatalogueName, () => Promise<{ messages: Messages }>>> = {
  en: {
    common: () => import('../../locales/en/common.po'),
    downloads: () => import('../../locales/en/downloads.po'),
    login: () => import('../../locales/en/login.po'),
    collections: () => import('../../locales/en/collections.po'),
    search: () => import('../../locales/en/search.po'),
    application: () => import('../../locales/en/application.po'),
    settings: () => import('../../locales/en/settings.po'),
    video: () => import('../../locales/en/video.po'),
    integrity: () => import('../../locales/en/integrity.po'),
  },
  de: {
    common: () => import('../../locales/de/common.po'),
    downloads: () => import('../../locales/de/downloads.po'),
    login: () => import('../../locales/de/login.po'),
    collections: () => import('../../locales/de/collections.po'),
    search: () => import('../../locales/de/search.po'),
    application: () => import('../../locales/de/application.po'),
    settings: () => import('../../locales/de/settings.po'),
    video: () => import('../../locales/de/video.po'),
    integrity: () => import('../../locales/de/integrity.po'),
  },
};
