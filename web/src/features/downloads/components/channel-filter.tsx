import { useLingui } from '@lingui/react/macro';

import type { DownloadPage, DownloadStatus } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Select } from '../../../shared/ui/select.js';
import { useQueuedChannels } from '../api/download-list.query.js';

const ALL = '';

/** Narrows the queue to one channel; there only when it holds rows of several, or is narrowed already. */
export function ChannelFilter({
  filter,
  channel,
  shown,
  onChange,
}: {
  filter: DownloadStatus;
  /** The page of the queue. */
  shown: DownloadPage | undefined;
  channel: string | undefined;
  onChange: (channel: string | undefined) => void;
}) {
  const { t } = useLingui();
  const { count } = useFormat();
  const buckets = useQueuedChannels(filter, shown).data?.buckets ?? [];
  if (buckets.length < 2 && channel === undefined) return null;
  const options = buckets.map(({ key: [, id = ALL], channel_name: name, doc_count: rows }) => ({
    value: id,
    label: `${name} (${count(rows)})`,
  }));
  // A channel whose last row has gone is still what is shown.
  const isListed = channel === undefined || options.some(({ value }) => value === channel);
  return (
    <Select
      label={t`Channel`}
      value={channel ?? ALL}
      options={[
        { value: ALL, label: t`All channels` },
        ...options,
        ...(isListed ? [] : [{ value: channel, label: channel }]),
      ]}
      onChange={(value) => onChange(value === ALL ? undefined : value)}
    />
  );
}
