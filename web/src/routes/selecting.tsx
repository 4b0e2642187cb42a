import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

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

const NOTHING: Outcome = { changed: [], failed: [], reason: '' };

type List = { videos: CardVideo[]; viewStyle: ViewStyle; columns: number };

/** The videos of a list to be ticked, also on several of its pages, and what can be done with all of them at once. */
export function Selecting(list: List) {
  // What is ticked on one list is not on another that takes its place.
  return <OfList key={useLocation().pathname} {...list} />;
}

function OfList({ videos, viewStyle, columns }: List) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState(NOTHING);
  const bar = useRef<HTMLElement>(null);
  const { start, progress } = useForEach((ended) => {
    setOutcome(ended);
    // What was ticked meanwhile stays so.
    const changed = new Set(ended.changed);
    setChosen((before) => new Set([...before].filter((id) => !changed.has(id))));
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
      <section ref={bar} tabIndex={-1} className={styles['bar']} aria-label={t`Selection`}>
        <Choice
          size={chosen.size}
          progress={progress}
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
          isDisabled={progress !== null || chosen.size === 0}
          onChange={(change) => {
            // The button that was pressed is gone, or no longer to be pressed.
            bar.current?.focus();
            start({ ids: [...chosen], change });
          }}
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
  progress,
  onAll,
  onNone,
}: {
  size: number;
  progress: { done: number; of: number } | null;
  onAll: () => void;
  onNone: () => void;
}) {
  const { t } = useLingui();
  const { count } = useFormat();
  const [search, setSearch] = useSearchParams();
  const isBusy = progress !== null;
  const so = count(progress?.done ?? 0);
  const all = count(progress?.of ?? size);
  return (
    <div className={styles['row']}>
      <output className={styles['count']}>{isBusy ? t`${so} of ${all} done` : t`${all} selected`}</output>
      <Button disabled={isBusy} onClick={onAll}>{t`Select all on this page`}</Button>
      <Button disabled={isBusy || size === 0} onClick={onNone}>{t`Select none`}</Button>
      <Button
        tone="primary"
        disabled={isBusy}
        onClick={() => setSearch(searchOfSelection(search, false), { preventScrollReset: true })}
      >{t`Done`}</Button>
    </div>
  );
}

/** For everybody their own marks; playlists and deleting are for staff. */
function Actions({
  ids,
  isDisabled,
  onChange,
}: {
  ids: readonly string[];
  isDisabled: boolean;
  onChange: (change: (id: string) => Promise<string[] | void>) => void;
}) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const number = useFormat().count(ids.length);
  return (
    <div className={styles['row']}>
      <Button icon={<CircleCheck />} disabled={isDisabled} onClick={() => onChange((id) => applyWatched(id, true))}>
        {t`Mark as watched`}
      </Button>
      <Button icon={<CircleDashed />} disabled={isDisabled} onClick={() => onChange((id) => applyWatched(id, false))}>
        {t`Mark as unwatched`}
      </Button>
      {isStaff && (
        <ChoosePlaylist
          isDisabled={isDisabled}
          onChosen={(playlistId) => onChange((videoId) => changePlaylist(playlistId, { action: 'create', videoId }))}
        />
      )}
      {isStaff && !isDisabled && (
        <AskFirst
          label={t`Delete`}
          question={t`Delete what is selected (${number})?`}
          isPending={false}
          answers={[
            { label: t`Delete`, onChosen: () => onChange((id) => deleteVideo(id, { isIgnored: false })) },
            { label: t`Delete and Ignore`, onChosen: () => onChange((id) => deleteVideo(id, { isIgnored: true })) },
          ]}
        />
      )}
    </div>
  );
}
