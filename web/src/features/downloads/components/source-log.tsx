import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { SourceLog as Log, SourceQuestion } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Tag } from '../../../shared/ui/tag.js';
import { useSourceLog } from '../api/source-log.query.js';
import { keyed } from '../model/question-keys.js';
import styles from './source-log.module.css';

const KINDS: Record<string, MessageDescriptor> = {
  video: msg`Page of a video`,
  comments: msg`Comments`,
  list: msg`List`,
  cookie: msg`Cookie`,
  media: msg`Media and subtitles`,
  picture: msg`Picture`,
  feed: msg`Feed of a channel`,
  short: msg`Whether it is a short`,
  reach: msg`Whether the source is there`,
  sponsorblock: msg`Sponsor segments`,
  dislikes: msg`Dislikes`,
  index: msg`Versions of yt-dlp`,
};

const OUTCOMES: Record<NonNullable<SourceQuestion['outcome']>, MessageDescriptor> = {
  answered: msg`answered`,
  refused: msg`refused`,
  unavailable: msg`not there`,
  forbidden: msg`not for everybody`,
  failed: msg`no answer`,
  stopped: msg`stopped`,
  lost: msg`interrupted`,
};

const MOST_SHOWN = 50;

const GOOD = new Set(['answered', 'stopped']);

/** What is asked of whom, the newest first, and what is waited for. */
export function SourceLog() {
  const { t } = useLingui();
  const { data: log, isError } = useSourceLog();
  if (log === undefined) {
    return isError ? <p role="alert">{t`The log could not be loaded. It is tried again.`}</p> : null;
  }
  return (
    <section className={styles['log']} aria-label={t`What the downloader does now`}>
      <Waits log={log} />
      {log.questions.length === 0 ? (
        <p className={styles['muted']}>{t`Nothing was asked of anybody lately.`}</p>
      ) : (
        <ol className={styles['questions']} aria-label={t`Questions, the newest first`}>
          {keyed(log.questions.slice(0, MOST_SHOWN)).map(({ key, question }) => (
            <Question key={key} question={question} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Waits({ log: { pause, free_at: freeAt, questions } }: { log: Log }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const running = questions.filter(({ outcome }) => outcome === undefined).length;
  const next = moment(pause?.next_try ?? freeAt ?? '1970-01-01T00:00:00Z');
  const reason = pause?.reason ?? '';
  return (
    <p className={styles['muted']}>
      {pause !== undefined
        ? t`Waits until ${next}: ${reason}`
        : running > 0
          ? t`Under way: ${running}`
          : freeAt !== undefined
            ? t`Waits until ${next}, so as not to ask too often.`
            : t`Nothing is asked, and nothing is waited for.`}
    </p>
  );
}

function Question({ question: { began, asked, host, item, seconds, outcome } }: { question: SourceQuestion }) {
  const { t } = useLingui();
  const { moment, decimal } = useFormat();
  const kind = KINDS[asked];
  const took = seconds === undefined ? '' : decimal(seconds);
  return (
    <li className={styles['question']}>
      <time dateTime={began} className={styles['muted']}>
        {moment(began)}
      </time>
      <span className={styles['what']}>
        {kind === undefined ? asked : t(kind)} {item !== undefined && <code className={styles['item']}>{item}</code>}
      </span>
      <span className={styles['muted']}>{host}</span>
      <span className={styles['end']}>
        {outcome === undefined ? (
          <Tag tone="accent">{t`under way`}</Tag>
        ) : (
          <Tag tone={GOOD.has(outcome) ? 'plain' : 'warning'}>{t(OUTCOMES[outcome])}</Tag>
        )}
        {took !== '' && <span className={styles['muted']}>{t`${took} s`}</span>}
      </span>
    </li>
  );
}
