import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { toolVersionQuery } from '../features/settings/api/tool-version.query.js';
import { useIsStaff } from '../shared/api/account.query.js';
import { pingQuery } from '../shared/api/ping.query.js';
import { Logo } from '../shared/ui/logo.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './about.module.css';

/** What this is, and the way to its pages in web/public/docs, which each language has. */
export function Component() {
  const { t, i18n } = useLingui();
  const { version } = useSuspenseQuery(pingQuery()).data;
  // Nobody else may ask: being refused would end the session.
  const tool = useQuery({ ...toolVersionQuery(), enabled: useIsStaff() }).data;
  const pages = [
    { name: 'roadmap', title: t`Roadmap`, what: t`What is planned.` },
    { name: 'user-guide', title: t`User guide`, what: t`How to add, watch, find and share videos.` },
    { name: 'contributing', title: t`Contributing`, what: t`How to report a fault or send a change.` },
    { name: 'donate', title: t`Donate`, what: t`What to do with money, and what helps more.` },
  ];
  return (
    <div className={styles['about']}>
      <PageTitle>{t`About Reelkeep`}</PageTitle>
      <Logo className={styles['logo']} />
      <h1>{t`About Reelkeep`}</h1>
      <p>{t`Reelkeep is a self-hosted archive and media server for online videos.`}</p>
      <p className={styles['version']}>{t`Version: ${version}`}</p>
      {tool !== undefined && tool !== '' && <p className={styles['version']}>{t`yt-dlp: ${tool}`}</p>}
      <ul className={styles['pages']}>
        {pages.map(({ name, title, what }) => (
          <li key={name}>
            <a href={`/docs/${i18n.locale}/${name}.html`} className={styles['page']}>
              <span className={styles['title']}>{title}</span>
              <span className={styles['what']}>{what}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
