import type { DownloadItem, ViewStyle } from '../../../shared/api/types.js';
import { CardGrid } from '../../../shared/ui/card-grid.js';
import { DownloadCard } from './download-card.js';

export function DownloadList({
  items,
  viewStyle,
  columns,
  onChanged,
}: {
  items: DownloadItem[];
  viewStyle: ViewStyle;
  columns: number;
  onChanged: () => void;
}) {
  return (
    <CardGrid viewStyle={viewStyle} columns={columns}>
      {items.map((item) => (
        <li key={item.youtube_id}>
          <DownloadCard item={item} viewStyle={viewStyle} onChanged={onChanged} />
        </li>
      ))}
    </CardGrid>
  );
}
