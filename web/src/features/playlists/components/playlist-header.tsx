import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

import { useIsStaff } from '../../../shared/api/account.query.js';
import type { Playlist } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { useOpened } from '../../../shared/lib/use-opened.js';
import { Button } from '../../../shared/ui/button.js';
import { ExpandableText } from '../../../shared/ui/expandable-text.js';
import { LinkedText } from '../../../shared/ui/linked-text.js';
import { Tag } from '../../../shared/ui/tag.js';
import { DeletePlaylist } from './delete-playlist.js';
import styles from './playlist-header.module.css';
import { RenamePlaylist } from './rename-playlist.js';
import { SubscribeButton } from './subscribe-button.js';

const DESCRIPTION_LINES = 3;
/** What the API says where there is none. */
const NONE = 'False';

/** `channel` says whose it is. */
export function PlaylistHeader({
  playlist,
  channel,
  actions,
}: {
  playlist: Playlist;
  channel: ReactNode;
  actions: ReactNode;
}) {
  const { t } = useLingui();
  const { date, count } = useFormat();
  const isStaff = useIsStaff();
  const refreshed = date(playlist.playlist_last_refresh);
  const entries = playlist.playlist_entries;
  const downloaded = entries.filter((entry) => entry.downloaded).length;
  const archived = count(downloaded);
  const all = count(entries.length);
  const isCustom = playlist.playlist_type === 'custom';
  const { isOpen: isRenaming, open, close, opener } = useOpened();

  return (
    <header className={styles['header']}>
      <div className={styles['line']}>
        <div className={styles['text']}>
          <h1>{playlist.playlist_name}</h1>
          {channel}
          <p className={styles['meta']}>
            <span>{t`Last refreshed ${refreshed}`}</span>
            {!isCustom &&
              (playlist.playlist_active ? <Tag>{t`Active`}</Tag> : <Tag tone="warning">{t`Deactivated`}</Tag>)}
            <span>{t`Archived ${archived}/${all}`}</span>
          </p>
        </div>
        <div className={styles['buttons']}>
          <SubscribeButton playlist={playlist} />
          {actions}
          {isStaff && isCustom && !isRenaming && (
            <Button ref={opener} icon={<Pencil />} onClick={open}>
              {t`Rename`}
            </Button>
          )}
          {isStaff && <DeletePlaylist playlistId={playlist.playlist_id} archived={downloaded} />}
        </div>
      </div>
      {isRenaming && <RenamePlaylist playlist={playlist} onClose={close} />}
      {playlist.playlist_description !== NONE && playlist.playlist_description !== '' && (
        <ExpandableText text={playlist.playlist_description} lines={DESCRIPTION_LINES}>
          <LinkedText text={playlist.playlist_description} />
        </ExpandableText>
      )}
    </header>
  );
}
