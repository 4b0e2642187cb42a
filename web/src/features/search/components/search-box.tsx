import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';

import { cx } from '../../../shared/lib/class-names.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { kindOf, KINDS, withKind } from '../model/query-kinds.js';
import styles from './search-box.module.css';

/** On a phone the kinds are wider than the screen. */
const reveal = (kind: HTMLElement | null) => kind?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function SearchBox({
  text,
  isBusy,
  onType,
  onSubmit,
}: {
  text: string;
  isBusy: boolean;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
}) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  const current = kindOf(text);
  return (
    <search>
      <form onSubmit={submit} className={styles['form']}>
        <div className={styles['box']}>
          {isBusy ? <Spinner className={styles['icon']} /> : <Search className={styles['icon']} />}
          <input
            type="search"
            className={styles['input']}
            aria-label={t`Search your archive`}
            placeholder={t`Search titles, channels, spoken words…`}
            value={text}
            onChange={(event) => onType(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen exists to type here
            autoFocus
          />
        </div>
        <fieldset className={styles['kinds']} aria-label={t`Search in`}>
          {KINDS.map(({ kind, label }) => (
            <button
              key={kind}
              ref={kind === current ? reveal : undefined}
              type="button"
              className={cx(styles['kind'], kind === current && styles['current'])}
              aria-pressed={kind === current}
              onClick={() => onSubmit(withKind(text, kind))}
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  );
}
