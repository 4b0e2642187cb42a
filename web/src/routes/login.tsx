import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { placeAfterLogin } from '../shared/lib/login-path.js';
import { useBackend } from '../features/session/api/backend-state.query.js';
import { useRememberRestored } from '../features/session/api/restored.query.js';
import { BackendHelp } from '../features/session/components/backend-help.js';
import { RestoredNote } from '../features/session/components/restored-note.js';
import { LoginForm } from '../features/session/components/login-form.js';
import { LanguageChoice } from '../shared/ui/language-choice.js';
import { Logo } from '../shared/ui/logo.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './login.module.css';

export function Component() {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const backend = useBackend();
  const target = placeAfterLogin(search);

  const isSignedIn = backend.state === 'signed-in';

  const rememberRestored = useRememberRestored();
  const leave = useEffectEvent(() => void navigate(target, { replace: true }));
  // The poll of the server found a session: nobody here has clicked anything.
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);

  if (isSignedIn) return null;
  return (
    <main className={styles['page']}>
      <PageTitle>{t`Login`}</PageTitle>
      <div className={styles['card']}>
        <header className={styles['header']}>
          <Logo className={styles['logo']} />
          <h1>Reelkeep</h1>
          <p className={styles['tagline']}>{t`self-hosted media server`}</p>
        </header>
        <RestoredNote />
        <LoginForm
          isWaiting={backend.state === 'unreachable'}
          onSignedIn={() => {
            rememberRestored();
            void navigate(target, { replace: true });
          }}
        />
        {backend.needsHelp && <BackendHelp />}
      </div>
      <nav className={styles['links']} aria-label={t`About Reelkeep`}>
        {/* Pages of this server: there may be no way out of the house. */}
        <a href={`/docs/${i18n.locale}/contributing.html`}>{t`Project repository`}</a>
        <a href={`/docs/${i18n.locale}/donate.html`}>{t`Donate`}</a>
      </nav>
      <LanguageChoice />
    </main>
  );
}
