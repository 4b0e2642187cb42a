import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useFormat } from '../../../shared/i18n/use-format.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { watchStatsQuery } from '../api/stats.query.js';
import { shareText } from '../model/figure-texts.js';
import { FiguresTable } from './figures-table.js';
import { StatsCard } from './stats-card.js';
import styles from './watch-card.module.css';

const NONE = { progress: 0, items: 0, duration: 0 };

/** What the viewer has watched; shares are those of the duration. */
export function WatchCard() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { data } = useSuspenseQuery(watchStatsQuery());
  const [watched, unwatched] = [data.watched ?? NONE, data.unwatched ?? NONE];
  const both = (figure: (part: typeof NONE) => string) => [figure(watched), figure(unwatched)];
  return (
    <StatsCard title={t`Watch Progress`}>
      <ProgressBar share={watched.progress} label={t`Watched`} className={styles['bar']} />
      <FiguresTable
        label={t`Watch Progress`}
        columns={[t`Watched`, t`Unwatched`]}
        rows={[
          { name: t`Share`, figures: both(({ progress }) => shareText(progress, i18n.locale)) },
          { name: t`Videos`, figures: both(({ items }) => format.count(items)) },
          { name: t`Seconds`, figures: both(({ duration }) => format.count(duration)) },
          { name: t`Duration`, figures: both(({ duration }) => format.duration(duration)) },
        ]}
      />
    </StatsCard>
  );
}
