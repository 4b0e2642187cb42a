import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

import { cx } from '../lib/class-names.js';
import styles from './sub-nav.module.css';

export type SubPage = { to: string; label: string; isShown: boolean };

/** An address is taken without its last stroke, too. */
const isSame = (path: string, other: string): boolean => path.replace(/\/$/, '') === other.replace(/\/$/, '');

/** The pages of a part of the application, side by side. */
export function SubNav({ label: name, pages }: { label: string; pages: SubPage[] }) {
  const navRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the pages are wider than the screen. Only the row is scrolled: the page keeps its place. An observer is
  // called after the layout that comes anyway, before it is shown; to ask for offsets here would force another one. It is
  // called once more when the row changes its width, as on a phone that is turned.
  useLayoutEffect(() => {
    const nav = navRef.current;
    const current = [...(nav?.querySelectorAll('a') ?? [])].find((link) => isSame(link.pathname, pathname));
    if (!nav || !current) return undefined;
    const observer = new ResizeObserver(() => {
      nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={navRef} className={styles['nav']} aria-label={name}>
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
