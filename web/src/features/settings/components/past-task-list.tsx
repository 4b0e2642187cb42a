import { useLingui } from '@lingui/react/macro';

import type { PastTask } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { ExpandableText } from '../../../shared/ui/expandable-text.js';
import { Tag } from '../../../shared/ui/tag.js';
import { useTaskTitle } from '../hooks/use-task-title.js';
import styles from './past-task-list.module.css';

const RESULT_LINES = 3;

const TONES = { success: 'success', failure: 'danger', lost: 'danger', stopped: 'plain' } as const;

/** Tasks that have ended: how, when, after how long, and what they said. */
export function PastTaskList({ tasks }: { tasks: PastTask[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles['list']} aria-label={t`Past tasks`}>
      {tasks.map((task) => (
        <Past key={task.task_id} task={task} />
      ))}
    </ul>
  );
}

function Past({ task: { name, title, outcome, result, finished, duration } }: { task: PastTask }) {
  const { t } = useLingui();
  const format = useFormat();
  const shownTitle = useTaskTitle()(name, title);
  const endings = { success: t`Completed`, failure: t`Failed`, lost: t`Interrupted`, stopped: t`Stopped` };
  // What took less than a second took no time to speak of.
  const [ended, lasted] = [format.moment(finished), duration ? format.duration(duration) : null];
  return (
    <li className={styles['task']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{shownTitle}</h2>
        <Tag tone={TONES[outcome]}>{endings[outcome]}</Tag>
      </div>
      <p className={styles['when']}>{lasted === null ? t`Ended ${ended}` : t`Ended ${ended}, took ${lasted}`}</p>
      {result !== null && <ExpandableText text={result} lines={RESULT_LINES} className={styles['result']} />}
    </li>
  );
}
