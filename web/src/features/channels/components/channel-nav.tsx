import { useLingui } from '@lingui/react/macro';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { SubNav } from '../../../shared/ui/sub-nav.js';
import { useChannelNav } from '../api/channel.query.js';

/** The sub pages of a channel: only those that have something to show. */
export function ChannelNav({ channelId }: { channelId: string }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const nav = useChannelNav(channelId);
  const base = `/channel/${channelId}/`;
  const pages = [
    { to: base, label: t`Videos`, isShown: true },
    { to: `${base}streams/`, label: t`Streams`, isShown: nav.has_streams },
    { to: `${base}shorts/`, label: t`Shorts`, isShown: nav.has_shorts },
    { to: `${base}playlist/`, label: t`Playlists`, isShown: nav.has_playlists },
    { to: `${base}about/`, label: t`About`, isShown: true },
    { to: `/downloads/?channel=${channelId}`, label: t`Downloads`, isShown: isStaff && nav.has_pending },
  ];
  return <SubNav label={t`Channel`} pages={pages} />;
}
