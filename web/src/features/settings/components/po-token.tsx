import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { appConfigQuery } from '../../../shared/api/app-config.query.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { Button } from '../../../shared/ui/button.js';
import { Tag } from '../../../shared/ui/tag.js';
import { useRevokePoToken, useSetPoToken } from '../api/po-token.mutations.js';
import { poTokenQuery } from '../api/po-token.query.js';
import styles from './credentials.module.css';
import { SettingRow } from './setting-row.js';

/** The client that a token is for, as a rule; what follows is the token itself. */
const prefix = 'web+';

/** The PO token: whether there is one, and how to store another or none. Its value is never shown. */
export function PoToken() {
  const { t } = useLingui();
  const isEnabled = useSuspenseQuery(appConfigQuery()).data.downloads.potoken;
  const { data: stored } = useSuspenseQuery(poTokenQuery());
  const isOff = t({ message: 'Disabled', context: 'credential' });
  const [typed, setTyped] = useState(prefix);
  const set = useSetPoToken(() => setTyped(prefix));
  const revoke = useRevokePoToken();
  const errors = [set.error, revoke.error].flatMap((error) => (error === null ? [] : [error.message]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(typed);
  };

  return (
    <SettingRow
      label={t`PO token`}
      help={t`A proof of origin that the source asks some clients for: the client, a plus, and the token, such as web+ and what follows. It is stored encrypted, its value is never shown again, and it wears off after hours or days.`}
      errors={errors}
    >
      <output className={styles['state']}>
        <Tag tone={isEnabled ? 'accent' : 'plain'}>
          {isEnabled ? t`Enabled` : stored === null ? isOff : t`Stored, not used`}
        </Tag>
        {stored !== null && <code className={styles['hidden']}>{stored.potoken}</code>}
      </output>
      {stored?.message !== undefined && <p className={styles['problem']}>{stored.message}</p>}
      <form className={styles['line']} onSubmit={submit}>
        <input
          className={styles['token']}
          type="text"
          aria-label={t`PO token`}
          aria-invalid={set.isError}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== prefix && (
          <>
            <Button type="submit" tone="primary" disabled={set.isPending}>
              {t`Update`}
            </Button>
            <Button
              onClick={() => {
                setTyped(prefix);
                set.reset();
              }}
            >
              {t`Cancel`}
            </Button>
          </>
        )}
      </form>
      {(isEnabled || stored !== null) && (
        <div className={styles['buttons']}>
          <AskFirst
            label={t`Revoke PO token`}
            question={t`Downloads go on without it. Are you sure?`}
            answers={[{ label: t`Revoke`, onChosen: () => revoke.mutate() }]}
            isPending={revoke.isPending}
          />
        </div>
      )}
    </SettingRow>
  );
}
