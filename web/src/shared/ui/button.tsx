import type { ComponentProps, ReactNode } from 'react';

import { cx } from '../lib/class-names.js';
import styles from './button.module.css';

export type ButtonTone = 'primary' | 'plain' | 'danger';

/** Class names of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone = 'plain', isSmall = false): string {
  return cx(styles['button'], styles[tone], isSmall && styles['small']);
}

export function Button({
  tone = 'plain',
  isSmall = false,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { tone?: ButtonTone; isSmall?: boolean; icon?: ReactNode }) {
  return (
    <button type="button" className={cx(buttonClass(tone, isSmall), className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}
