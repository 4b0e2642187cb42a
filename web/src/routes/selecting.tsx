import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { changePlaylist } from '../features/playlists/api/playlist.mutations.js';
import { ChoosePlaylist } from '../features/playlists/components/choose-playlist.js';
import { deleteVideo } from '../features/videos/api/delete-video.mutation.js';
import { applyWatched } from '../features/videos/api/watched.mutation.js';
import { SelectableVideos } from '../features/videos/components/selectable-videos.js';
import type { CardVideo } from '../features/videos/components/video-card.js';
import { useIsStaff } from '../shared/api/account.query.js';
import type { ViewStyle } from '../shared/api/types.js';
import { useFormat } from '../shared/i18n/use-format.js';
import { type Outcome, useForEach } from '../shared/api/use-for-each.js';
import { searchOfSelection } from '../shared/paging/selection.js';
import { AskFirst } from '../shared/ui/ask-first.js';
import { Button } from '../shared/ui/button.js';
import styles from './selecting.module.css';

const NOTHING: Outcome = { failed: [], reason: '' };

/** The videos of a list to be ticked, also on several of its pages, and what can be done with all of them at once. */
export function Selecting({
  videos,
  viewStyle,
  columns,
}: {
  videos: CardVideo[];
  viewStyle: ViewStyle;
  columns: number;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState(NOTHING);
  const work = useForEach((ended) => {
    setOutcome(ended);
    setChosen(new Set(ended.failed));
  });
  const { count } = useFormat();
  const failed = count(outcome.failed.length);
  const { reason } = outcome;
  const choose = (ids: readonly string[], isChosen: boolean) => {
    setOutcome(NOTHING);
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  };
  return (
    <>
      <section className={styles['bar']} aria-label={t`Selection`}>
        <Choice
          size={chosen.size}
          done={work.isPending ? work.done : null}
          onAll={() =>
            choose(
              videos.map((video) => video.youtube_id),
              true,
            )
          }
          onNone={() => choose([...chosen], false)}
        />
        <Actions
          ids={[...chosen]}
          isPending={work.isPending}
          onChange={(change) => work.start({ ids: [...chosen], change })}
        />
        {outcome.failed.length > 0 && (
          <p className={styles['problem']} role="alert">
            {t`${failed} of them could not be changed, and stay selected. ${reason}`}
          </p>
        )}
      </section>
      <SelectableVideos
        videos={videos}
        viewStyle={viewStyle}
        columns={columns}
        chosen={chosen}
        onChoose={(id, isChosen) => choose([id], isChosen)}
      />
    </>
  );
}

function Choice({
  size,
  done,
  onAll,
  onNone,
}: {
  size: number;
  done: number | null;
  onAll: () => void;
  onNone: () => void;
}) {
  const { t } = useLingui();
  const { count } = useFormat();
  const [search, setSearch] = useSearchParams();
  const all = count(size);
  const so = count(done ?? 0);
  return (
    <div className={styles['row']}>
      <output className={styles['count']}>{done === null ? t`${all} selected` : t`${so} of ${all} done`}</output>
      <Button disabled={done !== null} onClick={onAll}>{t`Select all on this page`}</Button>
      <Button disabled={done !== null || size === 0} onClick={onNone}>{t`Select none`}</Button>
      <Button
        tone="primary"
        onClick={() => setSearch(searchOfSelection(search, false), { preventScrollReset: true })}
      >{t`Done`}</Button>
    </div>
  );
}

/** For everybody their own marks; playlists and deleting are for staff. */
function Actions({
  ids,
  isPending,
  onChange,
}: {
  ids: readonly string[];
  isPending: boolean;
  onChange: (change: (id: string) => Promise<string[] | void>) => void;
}) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const number = useFormat().count(ids.length);
  const isIdle = isPending || ids.length === 0;
  return (
    <div className={styles['row']}>
      <Button icon={<CircleCheck />} disabled={isIdle} onClick={() => onChange((id) => applyWatched(id, true))}>
        {t`Mark as watched`}
      </Button>
      <Button icon={<CircleDashed />} disabled={isIdle} onClick={() => onChange((id) => applyWatched(id, false))}>
        {t`Mark as unwatched`}
      </Button>
      {isStaff && (
        <ChoosePlaylist
          isDisabled={isIdle}
          onChosen={(playlistId) => onChange((videoId) => changePlaylist(playlistId, { action: 'create', videoId }))}
        />
      )}
      {isStaff && !isIdle && (
        <AskFirst
          label={t`Delete`}
          question={t`Delete what is selected (${number})?`}
          isPending={isPending}
          answers={[
            { label: t`Delete`, onChosen: () => onChange((id) => deleteVideo(id, { isIgnored: false })) },
            { label: t`Delete and Ignore`, onChosen: () => onChange((id) => deleteVideo(id, { isIgnored: true })) },
          ]}
        />
      )}
    </div>
  );
}
