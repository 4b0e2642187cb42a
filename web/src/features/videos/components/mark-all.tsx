import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';

import { Button } from '../../../shared/ui/button.js';
import { useMarkAll } from '../api/mark-all.mutation.js';

/** Marks everything of a channel or playlist as watched, or as unwatched. */
export function MarkAll({ id }: { id: string }) {
  const { t } = useLingui();
  const { mutate, isPending } = useMarkAll(id);
  return (
    <>
      <Button icon={<CircleCheck />} aria-busy={isPending} onClick={() => mutate({ isWatched: true })}>
        {t`Mark as watched`}
      </Button>
      <Button icon={<CircleDashed />} aria-busy={isPending} onClick={() => mutate({ isWatched: false })}>
        {t`Mark as unwatched`}
      </Button>
    </>
  );
}
