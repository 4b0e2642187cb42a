import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { cx } from '../lib/class-names.js';
import styles from './icon-button.module.css';

/** Class names of an icon button, for links that look like one. */
export const iconButtonClass = (className?: string) => cx(styles['iconButton'], className);

/** A button that shows only an icon; `label` is its name for everyone. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & { label: string; children: ReactNode }) {
  return (
    <button type="button" className={iconButtonClass(className)} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
