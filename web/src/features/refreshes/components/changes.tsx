import { useLingui } from '@lingui/react/macro';

import type { ItemChange, ItemKind } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { ExpandableText } from '../../../shared/ui/expandable-text.js';
import { useHistory } from '../api/history.query.js';
import styles from './changes.module.css';

const TEXT_LINES = 2;

/** What changed of an item at the source, the newest first. */
export function Changes({ kind, id }: { kind: ItemKind; id: string }) {
  const { t } = useLingui();
  const { data: changes, isError } = useHistory(kind, id);
  if (isError) return <p role="alert">{t`The changes could not be loaded. Fold and unfold to try again.`}</p>;
  if (changes?.length === 0) return <p>{t`Nothing has changed since it was archived, as far as was noticed.`}</p>;
  return (
    <ol className={styles['changes']}>
      {changes?.map((change) => (
        <Change key={`${change.noticed} ${change.field} ${change.after}`} change={change} />
      ))}
    </ol>
  );
}

function Change({ change: { noticed, field, before, after } }: { change: ItemChange }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const what = {
    title: t`Title`,
    description: t`Description`,
    availability: after === 'yes' ? t`It is at the source again.` : t`It is no longer at the source.`,
    picture: t`It has another picture.`,
  }[field];
  return (
    <li>
      <p>
        <time dateTime={noticed}>{date(noticed)}</time> {what}
      </p>
      {(field === 'title' || field === 'description') && (
        <div className={styles['texts']}>
          <del>{before === '' ? t`(nothing)` : <ExpandableText text={before} lines={TEXT_LINES} />}</del>
          <ins>{after === '' ? t`(nothing)` : <ExpandableText text={after} lines={TEXT_LINES} />}</ins>
        </div>
      )}
    </li>
  );
}
