import { plural } from '@lingui/core/macro';

import { useFormat } from '../../../shared/i18n/use-format.js';

/** How many follow a channel at its source; nothing when that is not known. */
export function Subscribers({ count, className }: { count: number; className?: string | undefined }) {
  const shown = useFormat().count(count);
  if (count === 0) return null;
  return (
    <span className={className}>{plural(count, { one: `${shown} subscriber`, other: `${shown} subscribers` })}</span>
  );
}
