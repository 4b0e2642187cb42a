import type { ReactNode } from 'react';

import { useUserConfig } from '../../../shared/api/user-config.query.js';
import styles from './setting-row.module.css';

/** A setting with what it means, which the user may have switched off, and why its last change was refused. */
export function SettingRow({
  label,
  help,
  errors,
  children,
}: {
  label: string;
  help: string;
  errors?: string[];
  children: ReactNode;
}) {
  const isHelpShown = useUserConfig().show_help_text;
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <h3 className={styles['label']}>{label}</h3>
        {isHelpShown && <p className={styles['help']}>{help}</p>}
      </div>
      <div className={styles['control']}>
        {children}
        {errors !== undefined && errors.length > 0 && (
          <p className={styles['error']} role="alert">
            {errors.join(' ')}
          </p>
        )}
      </div>
    </div>
  );
}
