import { useLingui } from '@lingui/react/macro';

import { focusIt } from '../../../shared/lib/focus-it.js';
import { useOpened } from '../../../shared/lib/use-opened.js';
import { Button } from '../../../shared/ui/button.js';
import { useRevokeApiToken, useShowApiToken } from '../api/api-token.mutations.js';
import styles from './api-token.module.css';
import { SettingRow } from './setting-row.js';

/** The key that the caller's programs sign in with. */
export function ApiToken() {
  const { t } = useLingui();
  const { isOpen: isAsking, open, close, opener } = useOpened();
  const { mutate: show, data: token, isPending: isLoading, reset } = useShowApiToken();
  const {
    mutate: revoke,
    isPending: isRevoking,
    isSuccess: isRevoked,
    reset: forget,
  } = useRevokeApiToken(() => {
    reset();
    close();
  });

  return (
    <SettingRow
      label={t`API token`}
      help={t`Programs sign in with it, such as the browser extension. Whoever has it may do what you may.`}
    >
      {token !== undefined && <code className={styles['token']}>{token}</code>}
      {isRevoked && token === undefined && <output>{t`The token is revoked. The next one is another.`}</output>}
      {isAsking ? (
        <fieldset className={styles['buttons']} aria-label={t`Revoke token`}>
          <span>{t`Programs that have it are locked out. Are you sure?`}</span>
          <Button tone="danger" disabled={isRevoking} onClick={() => revoke()}>
            {t`Revoke`}
          </Button>
          <Button ref={focusIt} onClick={close}>
            {t`Cancel`}
          </Button>
        </fieldset>
      ) : (
        <div className={styles['buttons']}>
          {token === undefined ? (
            <Button
              disabled={isLoading}
              onClick={() => {
                forget();
                show();
              }}
            >
              {t`Show token`}
            </Button>
          ) : (
            <Button onClick={reset}>{t`Hide token`}</Button>
          )}
          <Button ref={opener} onClick={open}>
            {t`Revoke token`}
          </Button>
        </div>
      )}
    </SettingRow>
  );
}
