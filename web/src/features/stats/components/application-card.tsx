import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useFormat } from '../../../shared/i18n/use-format.js';
import { channelStatsQuery, downloadStatsQuery, playlistStatsQuery } from '../api/stats.query.js';
import { FiguresTable } from './figures-table.js';
import { StatsCard } from './stats-card.js';

/** What else the archive knows, and what is waiting to come into it. */
export function ApplicationCard() {
  const { t } = useLingui();
  const format = useFormat();
  const { data: channels } = useSuspenseQuery(channelStatsQuery());
  const { data: playlists } = useSuspenseQuery(playlistStatsQuery());
  const { data: downloads } = useSuspenseQuery(downloadStatsQuery());
  const counts = (...of: (number | null)[]) => of.map((count) => format.count(count ?? 0));
  return (
    <StatsCard title={t`Application`}>
      <FiguresTable
        label={t`Channels and playlists`}
        columns={[t`Subscribed`, t`Active`, t`Total`]}
        rows={[
          { name: t`Channels`, figures: counts(channels.subscribed_true, channels.active_true, channels.doc_count) },
          {
            name: t`Playlists`,
            figures: counts(playlists.subscribed_true, playlists.active_true, playlists.doc_count),
          },
        ]}
      />
      <FiguresTable
        label={t`Pending downloads`}
        columns={[t`Videos`, t`Shorts`, t`Streams`, t`Total`]}
        rows={[
          {
            name: t`Pending downloads`,
            figures: counts(
              downloads.pending_videos,
              downloads.pending_shorts,
              downloads.pending_streams,
              downloads.pending,
            ),
          },
        ]}
      />
    </StatsCard>
  );
}
