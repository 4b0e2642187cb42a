import { NavLink } from 'react-router';

import { cx } from '../lib/class-names.js';
import styles from './sub-nav.module.css';

export type SubPage = { to: string; label: string; isShown: boolean };

/** The pages of a part of the application, side by side. */
export function SubNav({ label: name, pages }: { label: string; pages: SubPage[] }) {
  return (
    <nav className={styles['nav']} aria-label={name}>
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
