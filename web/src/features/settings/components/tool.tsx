import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import type { ToolState } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Button } from '../../../shared/ui/button.js';
import { Tag } from '../../../shared/ui/tag.js';
import { useLeaveTool, useUpdateTool } from '../api/tool.mutations.js';
import { toolQuery } from '../api/tool.query.js';
import styles from './credentials.module.css';
import { SettingRow } from './setting-row.js';

/** Which yt-dlp downloads; how to fetch a newer one, and the way back. */
export function Tool() {
  const { t } = useLingui();
  const { state, isUpdating } = useSuspenseQuery(toolQuery()).data;
  const update = useUpdateTool();
  const leave = useLeaveTool();
  const { before, pinned } = state;
  const errors = [update.error, leave.error].flatMap((error) => (error === null ? [] : [error.message]));
  const isBusy = isUpdating || update.isPending || leave.isPending;
  return (
    <SettingRow
      label={t`Version`}
      help={t`Sites change, and yt-dlp with them: a newer version may read what this one no longer can. It is fetched from the index of Python packages, tried here, and used only when it works; what is being downloaded goes on with the version it began with. A schedule can do the same.`}
      errors={errors}
    >
      <ToolVersions state={state} />
      <LastLook state={state} />
      {state.problem !== undefined && <p className={styles['problem']}>{state.problem}</p>}
      <div className={styles['buttons']}>
        <Button disabled={isBusy} onClick={() => update.mutate()}>
          {isUpdating ? t`Updating…` : t`Update yt-dlp`}
        </Button>
        {before !== undefined && (
          <Button disabled={isBusy} onClick={() => leave.mutate('before')}>
            {t`Back to ${before}`}
          </Button>
        )}
        {before !== undefined && before !== pinned && (
          <Button disabled={isBusy} onClick={() => leave.mutate('pinned')}>
            {t`Back to ${pinned}`}
          </Button>
        )}
      </div>
    </SettingRow>
  );
}

function ToolVersions({ state: { version, pinned, newest } }: { state: ToolState }) {
  const { t } = useLingui();
  return (
    <output className={styles['state']}>
      <Tag tone={version === '' ? 'danger' : 'accent'}>{version === '' ? t`None can be started` : version}</Tag>
      <span className={styles['when']}>
        {version === pinned ? t`The one that Reelkeep came with.` : t`Reelkeep came with ${pinned}.`}
      </span>
      {newest !== undefined && <span className={styles['when']}>{t`The newest known is ${newest}.`}</span>}
    </output>
  );
}

function LastLook({ state: { checked, outcome, message } }: { state: ToolState }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  if (checked === undefined || outcome === undefined) {
    return <p className={styles['when']}>{t`Nobody has looked for a newer one yet.`}</p>;
  }
  const at = moment(checked);
  const words = {
    updated: t`Updated at ${at}.`,
    current: t`Looked at ${at}: there is no newer one.`,
    left: t`Looked at ${at}: somebody went back from the newest, and only an update by hand takes it again.`,
    refused: t`Looked at ${at}: the newest cannot be used.`,
    unreachable: t`Looked at ${at}: the index did not answer.`,
  };
  const isFailure = outcome === 'refused' || outcome === 'unreachable';
  return (
    <>
      <p className={styles['when']}>{words[outcome]}</p>
      {isFailure && <p className={styles['problem']}>{message}</p>}
    </>
  );
}
