import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import type { Channel, ChannelOverwrites } from '../../../shared/api/types.js';
import { useSaved } from '../../../shared/lib/use-saved.js';
import { Button } from '../../../shared/ui/button.js';
import { useUpdateChannel } from '../api/channel.mutation.js';
import styles from './channel-settings.module.css';

type Name = keyof ChannelOverwrites;
type Draft = Record<Name, string>;

const TEXTS: ReadonlySet<Name> = new Set<Name>(['download_format']);
const CHOICES: ReadonlySet<Name> = new Set<Name>(['index_playlists', 'integrate_sponsorblock']);
const LONGEST_FORMAT = 2000;

const draftOf = (stored: ChannelOverwrites): Draft =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, value === null ? '' : String(value)]),
  ) as Draft;

/** An empty field follows the application. */
const valueOf = (name: Name, text: string): string | number | boolean | null => {
  if (text.trim() === '') return null;
  if (TEXTS.has(name)) return text.trim();
  return CHOICES.has(name) ? text === 'true' : Number(text);
};

const without = (typed: Partial<Draft>, taken: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => taken[name as Name] !== text));

/**
 * What wins for this channel over the settings of the application. `onIndexing` is told when its playlists are looked
 * for.
 */
export function ChannelSettings({ channel, onIndexing }: { channel: Channel; onIndexing: () => void }) {
  const { t } = useLingui();
  const { mutate, isPending } = useUpdateChannel(channel.channel_id);
  const [isSaved, setSaved] = useSaved();
  const stored = draftOf(channel.channel_overwrites);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const draft = { ...stored, ...typed };
  const changed = (Object.keys(draft) as Name[]).filter((name) => draft[name] !== stored[name]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The buttons go with what is changed.
    event.currentTarget.focus();
    // What is set once more acts once more: only what is another is sent.
    const overwrites: Partial<ChannelOverwrites> = Object.fromEntries(
      changed.map((name) => [name, valueOf(name, draft[name])]),
    );
    mutate(
      { channel_overwrites: overwrites },
      {
        onSuccess: () => {
          // More may have been typed meanwhile.
          setTyped((now) => without(now, draft));
          setSaved(true);
          if (overwrites.index_playlists) onIndexing();
        },
      },
    );
  };
  const onReset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    setTyped({});
  };
  const set = (name: Name) => (text: string) => {
    setSaved(null);
    setTyped((now) => ({ ...now, [name]: text }));
  };
  const number = (name: Name, label: string, hint?: string) => (
    <div className={styles['field']}>
      <label className={styles['field']}>
        {label}
        <input
          className={styles['input']}
          type="number"
          min={0}
          max={2_147_483_647}
          step={1}
          value={draft[name]}
          placeholder={t`As the application`}
          aria-describedby={hint && `${name}-hint`}
          onChange={(event) => set(name)(event.target.value)}
        />
      </label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
    </div>
  );
  const choice = (name: Name, label: string) => (
    <label className={styles['field']}>
      {label}
      <select className={styles['input']} value={draft[name]} onChange={(event) => set(name)(event.target.value)}>
        <option value="">{t`As the application`}</option>
        <option value="true">{t`Yes`}</option>
        <option value="false">{t`No`}</option>
      </select>
    </label>
  );

  return (
    <form className={styles['form']} tabIndex={-1} onSubmit={onSubmit} onReset={onReset}>
      <fieldset className={styles['group']}>
        <legend>{t`Channel Customization`}</legend>
        <label className={styles['field']}>
          {t`Download format`}
          <input
            className={styles['input']}
            value={draft.download_format}
            maxLength={LONGEST_FORMAT}
            placeholder={t`As the application`}
            onChange={(event) => set('download_format')(event.target.value)}
          />
        </label>
        {number(
          'autodelete_days',
          t`Delete watched videos after days`,
          t`0: soon after they were watched. Deleted videos are ignored from then on.`,
        )}
        <div className={styles['field']}>
          <label className={styles['field']}>
            {t`Index playlists`}
            <select
              className={styles['input']}
              value={draft.index_playlists === 'true' ? 'true' : ''}
              aria-describedby="index_playlists-hint"
              onChange={(event) => set('index_playlists')(event.target.value)}
            >
              <option value="true">{t`Yes`}</option>
              <option value="">{t`No`}</option>
            </select>
          </label>
          <small id="index_playlists-hint">
            {t`Yes keeps the channel’s playlists with an archived video: they are read now and after each download from it. No leaves those that are there.`}
          </small>
        </div>
        {choice('integrate_sponsorblock', t`Sponsor segments`)}
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{t`Page Size Overrides`}</legend>
        {number('subscriptions_channel_size', t`Videos of a scan`)}
        {number('subscriptions_live_channel_size', t`Streams of a scan`)}
        {number('subscriptions_shorts_channel_size', t`Shorts of a scan`)}
      </fieldset>
      <div className={styles['buttons']}>
        {changed.length > 0 && (
          <>
            <Button type="submit" tone="primary" disabled={isPending}>
              {t`Update`}
            </Button>
            <Button type="reset" disabled={isPending}>
              {t`Cancel`}
            </Button>
          </>
        )}
        {isSaved && changed.length === 0 && <output>{t`Saved`}</output>}
      </div>
    </form>
  );
}
