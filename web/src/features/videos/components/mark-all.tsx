import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';

import { Button } from '../../../shared/ui/button.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { useMarkAll } from '../api/mark-all.mutation.js';

/** Marks everything of a channel or playlist as watched, or as unwatched. */
export function MarkAll({ id }: { id: string }) {
  const { t } = useLingui();
  const { mutate, isPending, variables } = useMarkAll(id);
  const isBusy = (isWatched: boolean) => isPending && variables.isWatched === isWatched;
  return (
    <>
      <Button
        icon={isBusy(true) ? <Spinner /> : <CircleCheck />}
        aria-busy={isBusy(true)}
        onClick={() => mutate({ isWatched: true })}
      >
        {t`Mark as watched`}
      </Button>
      <Button
        icon={isBusy(false) ? <Spinner /> : <CircleDashed />}
        aria-busy={isBusy(false)}
        onClick={() => mutate({ isWatched: false })}
      >
        {t`Mark as unwatched`}
      </Button>
    </>
  );
}
