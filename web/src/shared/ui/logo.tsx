import { useId } from 'react';

import styles from './logo.module.css';

/** The mark of the project, in the colours of the theme. */
export function Logo({ className }: { className?: string | undefined }) {
  const gradient = useId();
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={styles['from']} />
          <stop offset="1" className={styles['to']} />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
      <path d="M9 8.5h5.2v15H9zM16.2 16 23 8.8v14.4z" className={styles['sign']} />
    </svg>
  );
}
