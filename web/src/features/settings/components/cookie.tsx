import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { useFormat } from '../../../shared/i18n/use-format.js';
import { focusIt } from '../../../shared/lib/focus-it.js';
import { useOpened } from '../../../shared/lib/use-opened.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { Button } from '../../../shared/ui/button.js';
import { Tag } from '../../../shared/ui/tag.js';
import { useImportCookie, useRevokeCookie, useValidateCookie } from '../api/cookie.mutations.js';
import { cookieQuery } from '../api/cookie.query.js';
import styles from './credentials.module.css';
import { SettingRow } from './setting-row.js';

/** The cookie by which the source knows whom it answers: its state, and how to import, validate and revoke it. */
export function Cookie() {
  const { t } = useLingui();
  const { data: state } = useSuspenseQuery(cookieQuery());
  const { isOpen: isTyping, open, close, opener } = useOpened();
  const validate = useValidateCookie();
  const revoke = useRevokeCookie();
  const isStored = state.cookie_stored === true;
  const errors = [validate.error, revoke.error].flatMap((error) => (error === null ? [] : [error.message]));

  return (
    <SettingRow
      label={t`Cookie`}
      help={t`With the cookie of an account, downloads see what that account sees: videos for members, for adults, or private ones. Sign in at youtube.com in a private window, export the cookies there as a Netscape file (cookies.txt) by an extension of the browser, close the window without signing out, and paste the whole text. It is stored encrypted and never shown again. The source may block an account that downloads a lot.`}
      errors={errors}
    >
      <CookieState />
      {state.message !== undefined && <p className={styles['problem']}>{state.message}</p>}
      {isTyping ? (
        <CookieForm
          onEnd={() => {
            close();
            validate.reset();
            revoke.reset();
          }}
        />
      ) : (
        <div className={styles['buttons']}>
          <Button ref={opener} onClick={open}>
            {isStored ? t`Update cookie` : t`Import cookie`}
          </Button>
          {isStored && (
            <>
              <Button disabled={validate.isPending} onClick={() => validate.mutate()}>
                {validate.isPending ? t`Asking the source…` : t`Validate cookie`}
              </Button>
              <AskFirst
                label={t`Revoke cookie`}
                question={t`Downloads go on without it. Are you sure?`}
                answers={[{ label: t`Revoke`, onChosen: () => revoke.mutate() }]}
                isPending={revoke.isPending}
              />
            </>
          )}
        </div>
      )}
    </SettingRow>
  );
}

function CookieState() {
  const { t } = useLingui();
  const { moment } = useFormat();
  const { data: state } = useSuspenseQuery(cookieQuery());
  const at = state.validated === undefined ? '' : moment(new Date(state.validated * 1000).toISOString());
  if (state.cookie_stored !== true) {
    return (
      <output>
        <Tag>{t({ message: 'Disabled', context: 'credential' })}</Tag>
      </output>
    );
  }
  return (
    <output className={styles['state']}>
      {state.cookie_enabled ? <Tag tone="accent">{t`Enabled`}</Tag> : <Tag>{t`Stored, not used`}</Tag>}
      {state.status === true && <Tag tone="success">{t`Valid`}</Tag>}
      {state.status === false && <Tag tone="danger">{t`Not valid`}</Tag>}
      <span className={styles['when']}>
        {state.status === undefined ? t`Not validated within the last hour.` : t`Validated at ${at}.`}
      </span>
    </output>
  );
}

function CookieForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { mutate, error, isPending } = useImportCookie(onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(text);
  };
  return (
    <form className={styles['form']} aria-label={t`Import cookie`} onSubmit={submit}>
      <label className={styles['label']}>
        {t`Text of the cookie file`}
        <textarea
          ref={focusIt}
          className={styles['text']}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== null}
        />
      </label>
      {error !== null && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" tone="primary" disabled={isPending || text.trim() === ''}>
          {isPending ? t`Asking the source…` : t`Submit`}
        </Button>
        <Button onClick={onEnd}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
