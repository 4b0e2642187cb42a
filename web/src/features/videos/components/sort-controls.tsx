import type { SortField, SortOrder } from '../../../shared/api/types.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from '../../../shared/ui/icons.js';
import { Select } from '../../../shared/ui/select.js';
import styles from './sort-controls.module.css';

const FIELDS: { value: SortField; label: string }[] = [
  { value: 'published', label: 'Date published' },
  { value: 'downloaded', label: 'Date downloaded' },
  { value: 'views', label: 'Views' },
  { value: 'likes', label: 'Likes' },
  { value: 'duration', label: 'Duration' },
  { value: 'mediasize', label: 'File size' },
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
  const isDescending = order === 'desc';
  return (
    <fieldset className={styles['controls']} aria-label="Sorting">
      <Select label="Sort by" value={field} options={FIELDS} onChange={onField} />
      <IconButton
        label={isDescending ? 'Descending, sort ascending' : 'Ascending, sort descending'}
        onClick={() => onOrder(isDescending ? 'asc' : 'desc')}
      >
        {isDescending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
      </IconButton>
    </fieldset>
  );
}
