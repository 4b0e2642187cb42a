import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import type { FileSizeUnit, VideoTotals } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { videoStatsQuery } from '../api/stats.query.js';
import { FiguresTable } from './figures-table.js';
import { Size } from './size.js';
import { StatsCard } from './stats-card.js';

/** All videos, and which of them are still at the source. */
export function OverviewCard({ sizeUnit }: { sizeUnit: FileSizeUnit }) {
  const { t } = useLingui();
  const { data: all } = useSuspenseQuery(videoStatsQuery());
  return (
    <StatsCard title={t`Overview`}>
      <TotalsTable
        label={t`Overview`}
        sizeUnit={sizeUnit}
        rows={[
          { name: t`All`, totals: all },
          { name: t`Active`, totals: all.active_true },
          { name: t`Inactive`, totals: all.active_false },
        ]}
      />
    </StatsCard>
  );
}

/** The videos by what the source calls them. */
export function VideoTypeCard({ sizeUnit }: { sizeUnit: FileSizeUnit }) {
  const { t } = useLingui();
  const { data: all } = useSuspenseQuery(videoStatsQuery());
  return (
    <StatsCard title={t`Video Type`}>
      <TotalsTable
        label={t`Video Type`}
        sizeUnit={sizeUnit}
        rows={[
          { name: t`Regular`, totals: all.type_videos },
          { name: t`Shorts`, totals: all.type_shorts },
          { name: t`Streams`, totals: all.type_streams },
        ]}
      />
    </StatsCard>
  );
}

const NONE: VideoTotals = { doc_count: 0, media_size: 0, duration: 0, duration_str: 'NA' };

function TotalsTable({
  label,
  sizeUnit,
  rows,
}: {
  label: string;
  sizeUnit: FileSizeUnit;
  rows: { name: string; totals: VideoTotals | null }[];
}) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <FiguresTable
      label={label}
      columns={[t`Videos`, t`Media Size`, t`Duration`]}
      rows={rows.map(({ name, totals }) => {
        const { doc_count: count, media_size: size, duration } = totals ?? NONE;
        return {
          name,
          figures: [format.count(count), <Size key="size" bytes={size} unit={sizeUnit} />, format.duration(duration)],
        };
      })}
    />
  );
}
