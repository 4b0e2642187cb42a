import { cx } from '../lib/class-names.js';
import styles from './progress-bar.module.css';

/** A bar for a share of 0..1; heard in percent, also as a part of the name of a link around it. */
export function ProgressBar({
  share,
  label,
  className,
}: {
  share: number;
  label: string;
  className?: string | undefined;
}) {
  return (
    <progress
      className={cx(styles['bar'], className)}
      value={share}
      aria-label={label}
      aria-valuetext={`${Math.round(share * 100)}%`}
    />
  );
}
