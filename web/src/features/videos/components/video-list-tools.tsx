import type { ViewStyle } from '../../../shared/api/types.js';
import { useUpdateUserConfig, useUserConfig } from '../../../shared/api/user-config.query.js';
import { useListChange } from '../../../shared/paging/use-list-change.js';
import { ViewControls } from '../../../shared/ui/view-controls.js';
import { SelectVideos } from './select-videos.js';
import { SortControls } from './sort-controls.js';

/** The order and the look of a video list, both kept with the user. The look is chosen for each screen by itself. */
export function VideoListTools({
  viewStyle,
  viewSetting,
}: {
  viewStyle: ViewStyle;
  viewSetting: 'view_style_home' | 'view_style_channel';
}) {
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const changeList = useListChange();
  return (
    <>
      <SelectVideos />
      <SortControls
        field={config.sort_by}
        order={config.sort_order}
        onField={(field) => changeList({ sort_by: field })}
        onOrder={(order) => changeList({ sort_order: order })}
      />
      <ViewControls
        viewStyle={viewStyle}
        columns={config.grid_items}
        onViewStyle={(style) => update({ [viewSetting]: style })}
        onColumns={(columns) => update({ grid_items: columns })}
      />
    </>
  );
}
