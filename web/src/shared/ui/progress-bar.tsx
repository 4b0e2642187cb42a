import { cx } from '../lib/class-names.js';
import styles from './progress-bar.module.css';

/** A bar for a share of 0..1. */
export function ProgressBar({
  share,
  label,
  className,
}: {
  share: number;
  label: string;
  className?: string | undefined;
}) {
  return <progress className={cx(styles['bar'], className)} max={1} value={share} aria-label={label} />;
}
