import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { cx } from '../lib/class-names.js';
import { breakable } from './breakable.js';
import { Button } from './button.js';
import styles from './expandable-text.module.css';

/**
 * A text that begins folded to a number of lines, with a control to unfold it when that hides some of it. `children`
 * show it in another way than letter by letter.
 */
export function ExpandableText({
  text,
  lines,
  className,
  children = breakable(text),
}: {
  text: string;
  lines: number;
  children?: ReactNode;
  className?: string | undefined;
}) {
  const { t } = useLingui();
  const textRef = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  // Whether it is cut depends on the width, so the browser has to be asked.
  useLayoutEffect(() => {
    const box = textRef.current;
    if (box === null || isOpen) return undefined;
    const measure = () => setIsCut(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
    // Another text may need more lines of the same box, which no observer tells.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text, isOpen]);

  // It is further down in the unfolded text.
  useLayoutEffect(() => {
    const found = document.activeElement;
    if (isOpen && textRef.current?.contains(found)) found?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <div className={styles['box']}>
      <p
        ref={textRef}
        className={cx(styles['text'], !isOpen && styles['folded'], className)}
        style={{ '--lines': lines }}
        // The keyboard, or the search of the browser, has found something in the folded part.
        onScroll={({ currentTarget }) => {
          currentTarget.scrollTop = 0;
          setIsOpen(true);
        }}
      >
        {children}
      </p>
      {isCut && (
        <Button isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Show less` : t`Show more`}
        </Button>
      )}
    </div>
  );
}
