import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';

import type { SortField, SortOrder } from '../../../shared/api/types.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { Select } from '../../../shared/ui/select.js';
import styles from './sort-controls.module.css';

const FIELDS: { value: SortField; label: MessageDescriptor }[] = [
  { value: 'published', label: msg`Date published` },
  { value: 'downloaded', label: msg`Date downloaded` },
  { value: 'views', label: msg`Views` },
  { value: 'likes', label: msg`Likes` },
  { value: 'duration', label: msg`Duration` },
  { value: 'mediasize', label: msg`File size` },
];

export function SortControls({
  field,
  order,
  onField,
  onOrder,
}: {
  field: SortField;
  order: SortOrder;
  onField: (field: SortField) => void;
  onOrder: (order: SortOrder) => void;
}) {
  const { t } = useLingui();
  const isDescending = order === 'desc';
  return (
    <fieldset className={styles['controls']} aria-label={t`Sorting`}>
      <Select
        label={t`Sort by`}
        value={field}
        options={FIELDS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={onField}
      />
      <IconButton
        label={isDescending ? t`Descending, sort ascending` : t`Ascending, sort descending`}
        onClick={() => onOrder(isDescending ? 'asc' : 'desc')}
      >
        {isDescending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
      </IconButton>
    </fieldset>
  );
}
