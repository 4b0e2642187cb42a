import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import type { FileSizeUnit } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { downloadHistoryQuery } from '../api/stats.query.js';
import { dayText } from '../model/figure-texts.js';
import { FiguresTable } from './figures-table.js';
import styles from './history-card.module.css';
import { Size } from './size.js';
import { StatsCard } from './stats-card.js';

/** What came on the days of the last week: a column for each day, and the same in figures. */
export function HistoryCard({ sizeUnit }: { sizeUnit: FileSizeUnit }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { data: days } = useSuspenseQuery(downloadHistoryQuery());
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <StatsCard title={t`Download History`} width="wide">
      {days.length === 0 ? (
        <p className={styles['none']}>{t`No recent downloads`}</p>
      ) : (
        <div className={styles['history']}>
          {/* Only seen: the table says it all. */}
          <ol className={styles['chart']} aria-hidden="true">
            {days.toReversed().map(({ date, count }) => (
              <li key={date}>
                <span>{format.count(count)}</span>
                <span className={styles['column']} style={{ '--share': count / most }} />
                <span className={styles['day']}>{dayText(date, i18n.locale)}</span>
              </li>
            ))}
          </ol>
          <FiguresTable
            label={t`Download History`}
            columns={[t`Videos`, t`Media Size`]}
            rows={days.map(({ date, count, media_size: size }) => ({
              name: format.date(date),
              figures: [format.count(count), <Size key="size" bytes={size} unit={sizeUnit} />],
            }))}
          />
        </div>
      )}
    </StatsCard>
  );
}
