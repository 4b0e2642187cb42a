import { useLingui } from '@lingui/react/macro';
import { Download, House, ListVideo, LogOut, Search, Settings, Users } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';

import { useSkeleton } from '../routes/skeleton-part.js';
import { useIsStaff } from '../shared/api/account.query.js';
import { useUserConfig } from '../shared/api/user-config.query.js';
import { cx } from '../shared/lib/class-names.js';
import { HiddenText } from '../shared/ui/hidden-text.js';
import { IconButton, iconButtonClass } from '../shared/ui/icon-button.js';
import { Logo } from '../shared/ui/logo.js';
import { Loading } from '../shared/ui/spinner.js';
import { ActionNotices } from './action-notices.js';
import { Footer } from './footer.js';
import { OperatorNotices } from './operator-notices.js';
import { InlinePlayer } from './inline-player.js';
import styles from './shell.module.css';
import { useContentFocus } from './use-content-focus.js';
import { useSignOut } from './use-sign-out.js';
import { useTheme } from './use-theme.js';

/** Everything around a screen: banner, navigation, footer. */
export function Shell() {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const { isPending: isSigningOut, signOut } = useSignOut();
  const { location: next } = useNavigation();
  const isNavigating = next !== undefined;
  const { pathname } = useLocation();
  // Another page of the same list is like the one that is there.
  const skeleton = useSkeleton(next?.pathname === pathname ? undefined : next?.pathname);
  useTheme(useUserConfig());
  const contentRef = useRef<HTMLElement>(null);
  useContentFocus(contentRef);

  return (
    <div className={styles['shell']}>
      <a href="#content" className={styles['skip']}>
        {t`Skip to content`}
      </a>
      {/* Always there and outside of what is busy: else it might not be said. */}
      <output>
        <HiddenText>{skeleton && t`Loading...`}</HiddenText>
      </output>
      {isNavigating && <div className={styles['busy']} aria-hidden="true" />}
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Link to="/" className={styles['brand']} aria-label={t`Reelkeep, home`}>
            <Logo className={styles['logo']} />
            <span>Reelkeep</span>
          </Link>
          <nav className={styles['nav']} aria-label={t`Main`}>
            <NavLink to="/" end className={cx(styles['item'])}>
              <House />
              {t`Home`}
            </NavLink>
            <NavLink to="/channel/" className={cx(styles['item'])}>
              <Users />
              {t`Channels`}
            </NavLink>
            <NavLink to="/playlist/" className={cx(styles['item'])}>
              <ListVideo />
              {t`Playlists`}
            </NavLink>
            {isStaff && (
              <NavLink to="/downloads/" className={cx(styles['item'])}>
                <Download />
                {t`Downloads`}
              </NavLink>
            )}
          </nav>
          <div className={styles['icons']}>
            <NavLink to="/search/" className={iconButtonClass()} aria-label={t`Search`} title={t`Search`}>
              <Search />
            </NavLink>
            <NavLink to="/settings/" className={iconButtonClass()} aria-label={t`Settings`} title={t`Settings`}>
              <Settings />
            </NavLink>
            <IconButton label={t`Logout`} disabled={isSigningOut} onClick={signOut}>
              <LogOut />
            </IconButton>
          </div>
        </div>
      </header>
      <main ref={contentRef} id="content" tabIndex={-1} className={styles['main']}>
        {isStaff && <OperatorNotices />}
        {skeleton}
        <div aria-busy={isNavigating} className={styles['screen']}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <InlinePlayer />
      <Footer />
      <ActionNotices />
      <ScrollRestoration />
    </div>
  );
}
