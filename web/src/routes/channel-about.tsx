import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';

import { channelNavQuery, channelQuery, useChannel } from '../features/channels/api/channel.query.js';
import { ChannelError } from '../features/channels/components/channel-error.js';
import { ChannelHeader } from '../features/channels/components/channel-header.js';
import { ChannelNav } from '../features/channels/components/channel-nav.js';
import { DeleteChannel } from '../features/channels/components/delete-channel.js';
import { SubscribeChannel } from '../features/channels/components/subscribe-channel.js';
import { History } from '../features/refreshes/components/history.js';
import { useIsStaff } from '../shared/api/account.query.js';
import { useFormat } from '../shared/i18n/use-format.js';
import { ExpandableText } from '../shared/ui/expandable-text.js';
import { LinkedText } from '../shared/ui/linked-text.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Tag } from '../shared/ui/tag.js';
import about from './channel-about.module.css';
import { Customizing } from './customizing.js';
import styles from './list-screen.module.css';
import { Reindexing } from './reindexing.js';

const DESCRIPTION_LINES = 8;

export async function load(queryClient: QueryClient, { params }: LoaderFunctionArgs): Promise<void> {
  const channelId = params['channelId'] ?? '';
  await Promise.all([
    queryClient.ensureQueryData(channelQuery(channelId)),
    queryClient.ensureQueryData(channelNavQuery(channelId)),
  ]);
}

export function Component() {
  const { channelId = '' } = useParams();
  const { t } = useLingui();
  const channel = useChannel(channelId);
  const name = channel.channel_name;
  const isStaff = useIsStaff();
  const views = useFormat().count(channel.channel_views);

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`About ${name}`}</PageTitle>
      <ChannelHeader channel={channel} action={<SubscribeChannel channel={channel} />} />
      <ChannelNav channelId={channelId} />
      <section className={styles['section']} aria-labelledby="channel-about">
        <h2 id="channel-about">{t`About`}</h2>
        <p className={about['facts']}>
          {channel.channel_active ? <Tag>{t`Active`}</Tag> : <Tag tone="warning">{t`Deactivated`}</Tag>}
          {channel.channel_views > 0 && <span>{t`${views} views`}</span>}
        </p>
        {channel.channel_description ? (
          <ExpandableText text={channel.channel_description} lines={DESCRIPTION_LINES}>
            <LinkedText text={channel.channel_description} />
          </ExpandableText>
        ) : (
          <p>{t`No description.`}</p>
        )}
        {channel.channel_tags.length > 0 && (
          <ul className={about['tags']} aria-label={t`Tags`}>
            {channel.channel_tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
        {isStaff && (
          <div className={about['buttons']}>
            <Reindexing key={channelId} kind="channel" id={channelId} />
          </div>
        )}
        <History key={channelId} kind="channel" id={channelId} />
      </section>
      {isStaff && (
        <>
          <Customizing key={channelId} channel={channel} />
          <DeleteChannel channel={channel} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useLingui();
  return <ChannelError missing={t`Channel not found!`} />;
}
