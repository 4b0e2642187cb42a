import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { damagedFilesQuery } from '../api/integrity.query.js';
import { Damage } from './damage.js';
import styles from './damage.module.css';

/** To be awaited by the loader of the screen that shows them. */
export async function loadDamagedFiles(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(damagedFilesQuery());
}

/** The media files that are not as they were archived; nothing where all are. */
export function DamagedFiles() {
  const { t } = useLingui();
  const { data: files = [], error } = useQuery(damagedFilesQuery());
  return (
    <>
      {error !== null && <p role="alert">{error.message}</p>}
      {files.length > 0 && (
        <ul className={styles['list']} aria-label={t`Not as archived`}>
          {files.map((file) => (
            <li key={file.youtube_id}>
              <Link className={styles['title']} to={`/video/${file.youtube_id}/`}>
                {file.title}
              </Link>
              <Damage file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
