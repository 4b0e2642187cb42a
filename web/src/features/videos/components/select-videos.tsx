import { useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { isSelecting, searchOfSelection } from '../../../shared/paging/selection.js';
import { IconButton } from '../../../shared/ui/icon-button.js';

/** Begins and ends choosing videos of the list. */
export function SelectVideos() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const isOn = isSelecting(search);
  return (
    <IconButton
      label={t`Select videos`}
      aria-pressed={isOn}
      onClick={() => setSearch(searchOfSelection(search, !isOn), { preventScrollReset: true })}
    >
      <ListChecks />
    </IconButton>
  );
}
