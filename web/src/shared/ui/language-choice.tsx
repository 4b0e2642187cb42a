import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { Select } from './select.js';
import { type Language, LANGUAGES } from '../i18n/catalogues.js';
import { chooseLanguage, isLanguage } from '../i18n/language.js';

const OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));

/** The language of the application, kept in the browser. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const { mutate } = useMutation({ mutationFn: chooseLanguage });
  return (
    <Select
      label={t`Language`}
      value={isLanguage(i18n.locale) ? i18n.locale : 'en'}
      options={OPTIONS}
      onChange={(language) => mutate(language)}
    />
  );
}
