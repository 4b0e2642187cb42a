import { useLingui } from '@lingui/react/macro';

import type { DamagedFile } from '../../../shared/api/types.js';
import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { sizeText } from '../../../shared/i18n/size.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { assertNever } from '../../../shared/lib/assert-never.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { useAcceptFile } from '../api/integrity.mutations.js';
import styles from './damage.module.css';

/** What was found of a media file, what becomes of it, and the way to take it as it is. */
export function Damage({ file }: { file: DamagedFile }) {
  const found = useFound(file);
  const fate = useFate(file);
  return (
    <div className={styles['damage']}>
      <p>{[found, fate].filter(Boolean).join(' ')}</p>
      {file.state === 'damaged' && <Accept videoId={file.youtube_id} />}
    </div>
  );
}

function useFound({
  state,
  found_at: at,
  media_size: size,
  archived_size: before,
  is_silent: isSilent,
  reason,
}: DamagedFile) {
  const { t } = useLingui();
  const format = useFormat();
  const { file_size_unit: unit } = useUserConfig();
  const moment = format.moment(at);
  if (state === 'missing') return t`The file is no longer on the disk (found: ${moment}).`;
  if (state === 'unreadable') return t`The disk does not give the file (found: ${moment}; ${reason}).`;
  const [is, was] = [sizeText(format, size, unit), sizeText(format, before, unit)];
  return [
    t`The file has changed on disk since it was archived (found: ${moment}).`,
    isSilent
      ? t`Its size and its time are as they were: no program has written it, its disk has lost what it held.`
      : t`Something has written it: it was ${was} and is ${is}.`,
  ].join(' ');
}

function useFate({ state, healing, reason }: DamagedFile): string {
  const { t } = useLingui();
  switch (healing) {
    case 'undecided':
      return '';
    case 'waits':
      return t`It will be downloaded again when others are.`;
    case 'queued':
      return t`It is in the queue to be downloaded again.`;
    case 'refused':
      return state === 'unreadable' || reason === ''
        ? t`It could not be downloaded again: the queue says why.`
        : t`It could not be downloaded again: ${reason}`;
    case 'gone':
      return t`The source does not have it any more.`;
    case 'off':
      return t`Downloading it again is switched off.`;
    case 'many':
      return t`So many files have changed that none is downloaded again by itself.`;
    default:
      return assertNever(healing);
  }
}

function Accept({ videoId }: { videoId: string }) {
  const { t } = useLingui();
  const accepting = useAcceptFile(videoId);
  return (
    <>
      <AskFirst
        label={t`Accept the file`}
        question={t`Take the file as it is now for what is archived? It is not downloaded again then.`}
        answers={[{ label: t`Accept it`, onChosen: () => accepting.mutate() }]}
        isPending={accepting.isPending}
      />
      {accepting.error !== null && <p role="alert">{accepting.error.message}</p>}
    </>
  );
}
