import { ApiError } from '../../../shared/api/api-error.js';
import styles from './users.module.css';

/** Why something was refused, unless it is said beside a field. */
export function Failure({ error }: { error: Error | null }) {
  if (error === null || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null;
  return (
    <p className={styles['failure']} role="alert">
      {error.message}
    </p>
  );
}
