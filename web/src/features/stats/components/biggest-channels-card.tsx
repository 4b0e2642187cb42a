import { useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { BigChannel, ChannelOrder, FileSizeUnit } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { cx } from '../../../shared/lib/class-names.js';
import { useBiggestChannels } from '../api/stats.query.js';
import styles from './biggest-channels-card.module.css';
import narrow from './narrow-table.module.css';
import { Size } from './size.js';
import { StatsCard } from './stats-card.js';

export const FIRST_ORDER: ChannelOrder = 'doc_count';

/** Ten channels, compared by the column that is chosen; a bar below each name shows how they compare. */
export function BiggestChannelsCard({ sizeUnit }: { sizeUnit: FileSizeUnit }) {
  const { t } = useLingui();
  const [order, setOrder] = useState(FIRST_ORDER);
  const { data: channels = [], isPlaceholderData: isOutdated } = useBiggestChannels(order);
  return (
    <StatsCard title={t`Biggest Channels`} width="full">
      {channels.length === 0 ? (
        <p className={styles['none']}>{t`No channels found.`}</p>
      ) : (
        <ChannelTable channels={channels} {...{ sizeUnit, order, isOutdated }} onOrder={setOrder} />
      )}
    </StatsCard>
  );
}

function ChannelTable({
  channels,
  sizeUnit,
  order,
  isOutdated,
  onOrder,
}: {
  channels: BigChannel[];
  sizeUnit: FileSizeUnit;
  order: ChannelOrder;
  isOutdated: boolean;
  onOrder: (order: ChannelOrder) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const most = Math.max(...channels.map((channel) => channel[order]));
  const columns: { name: string; by: ChannelOrder }[] = [
    { name: t`Videos`, by: 'doc_count' },
    { name: t`Media Size`, by: 'media_size' },
    { name: t`Duration`, by: 'duration' },
  ];
  return (
    <table
      className={cx(styles['table'], narrow['narrow'], isOutdated && styles['outdated'])}
      aria-label={t`Biggest Channels`}
    >
      <thead>
        <tr>
          <th scope="col">{t`Channel`}</th>
          {columns.map(({ name, by }) => (
            <th key={by} scope="col" aria-sort={by === order ? 'descending' : undefined}>
              <button type="button" className={styles['sort']} onClick={() => onOrder(by)}>
                {by === order && <ArrowDown aria-hidden="true" />}
                {name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {channels.map((channel) => (
          <tr key={channel.id}>
            <th scope="row">
              <Link to={`/channel/${channel.id}`} className={styles['name']}>
                {channel.name}
              </Link>
              <span className={styles['bar']} style={{ '--share': channel[order] / (most || 1) }} />
            </th>
            <td>{format.count(channel.doc_count)}</td>
            <td>
              <Size bytes={channel.media_size} unit={sizeUnit} />
            </td>
            <td>{format.duration(channel.duration)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
