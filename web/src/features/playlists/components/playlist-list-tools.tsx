import { useLingui } from '@lingui/react/macro';

import { useUpdateUserConfig, useUserConfig } from '../../../shared/api/user-config.query.js';
import { viewStyleOfPlaylists } from '../../../shared/api/view-styles.js';
import { useListChange } from '../../../shared/paging/use-list-change.js';
import { Toggle } from '../../../shared/ui/toggle.js';
import { ViewControls } from '../../../shared/ui/view-controls.js';

/** Which playlists a list shows and how it looks, both kept with the user. */
export function PlaylistListTools({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const changeList = useListChange();
  return (
    <div className={className}>
      <Toggle
        label={t`Show subscribed only`}
        isOn={config.show_subed_only_playlists === true}
        onChange={(isOn) => changeList({ show_subed_only_playlists: isOn })}
      />
      <ViewControls
        viewStyle={viewStyleOfPlaylists(config)}
        columns={config.grid_items}
        onViewStyle={(style) => update({ view_style_playlist: style })}
        onColumns={(columns) => update({ grid_items: columns })}
      />
    </div>
  );
}
