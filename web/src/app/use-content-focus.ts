import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to a new screen, as a page load would, unless something in it has taken it. */
export function useContentFocus(contentRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (pathname === shownPathname.current) return;
    shownPathname.current = pathname;
    const content = contentRef.current;
    if (content?.contains(document.activeElement) === false) content.focus({ preventScroll: true });
  }, [contentRef, pathname]);
}
