import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { cx } from '../../../shared/lib/class-names.js';
import { useChannelNav } from '../api/channel.query.js';
import styles from './channel-nav.module.css';

/** The sub pages of a channel: only those that have something to show. */
export function ChannelNav({ channelId }: { channelId: string }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const nav = useChannelNav(channelId);
  const base = `/channel/${channelId}/`;
  const pages = [
    { to: base, label: t`Videos`, isShown: true },
    { to: `${base}streams/`, label: t`Streams`, isShown: nav.has_streams },
    { to: `${base}shorts/`, label: t`Shorts`, isShown: nav.has_shorts },
    { to: `${base}playlist/`, label: t`Playlists`, isShown: nav.has_playlists },
    { to: `${base}about/`, label: t`About`, isShown: true },
    { to: `/downloads/?channel=${channelId}`, label: t`Downloads`, isShown: isStaff && nav.has_pending },
  ];
  return (
    <nav className={styles['nav']} aria-label={t`Channel`}>
      {pages
        .filter((page) => page.isShown)
        .map(({ to, label }) => (
          <NavLink key={to} to={to} end className={cx(styles['item'])}>
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
