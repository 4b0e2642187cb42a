import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';

import { useRestoreTrash } from '../../../shared/api/restore-trash.mutation.js';
import type { TrashEntry } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { sizeText } from '../../../shared/i18n/size.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { Button } from '../../../shared/ui/button.js';
import { Tag } from '../../../shared/ui/tag.js';
import { usePurgeTrash } from '../api/trash.query.js';
import styles from './trash-list.module.css';

/** Deletions, the latest first: what went, who deleted it, and when it goes for good. */
export function TrashList({ entries }: { entries: TrashEntry[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles['list']} aria-label={t`Trash`}>
      {entries.map((entry) => (
        <Entry key={entry.trash_id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: TrashEntry }) {
  const { t } = useLingui();
  const format = useFormat();
  const unit = useUserConfig().file_size_unit;
  const restore = useRestoreTrash();
  const purge = usePurgeTrash();
  const kinds = { video: t`Video`, channel: t`Channel`, playlist: t`Playlist` };
  const [videos, size, when, days] = [
    format.count(entry.videos),
    sizeText(format, entry.media_size, unit),
    format.moment(entry.deleted),
    format.count(entry.days_left),
  ];
  const who = entry.deleted_by;
  return (
    <li className={styles['entry']} aria-label={entry.title}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{entry.title}</h2>
        <Tag tone="plain">{kinds[entry.kind]}</Tag>
      </div>
      <p className={styles['what']}>
        {t`Videos: ${videos}, ${size}.`} {who === null ? t`Deleted ${when}.` : t`Deleted ${when} by ${who}.`}{' '}
        {entry.days_left === 0 ? t`It goes with the next purge.` : t`Days left: ${days}.`}
      </p>
      <div className={styles['actions']}>
        <Button icon={<Undo2 />} disabled={restore.isPending} onClick={() => restore.mutate([entry.trash_id])}>
          {t`Restore`}
        </Button>
        <AskFirst
          label={t`Delete now`}
          question={t`It cannot come back then.`}
          isPending={purge.isPending}
          answers={[{ label: t`Delete`, onChosen: () => purge.mutate(entry.trash_id) }]}
        />
      </div>
    </li>
  );
}
