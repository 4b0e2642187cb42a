import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';

import { cookieQuery } from '../features/settings/api/cookie.query.js';
import { poTokenQuery } from '../features/settings/api/po-token.query.js';
import { toolQuery } from '../features/settings/api/tool.query.js';
import {
  ChoiceSetting,
  NumberSetting,
  SwitchSetting,
  TextSetting,
} from '../features/settings/components/app-settings.js';
import { Cookie } from '../features/settings/components/cookie.js';
import { PoToken } from '../features/settings/components/po-token.js';
import { SettingsCard } from '../features/settings/components/settings-card.js';
import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { Tool } from '../features/settings/components/tool.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import { appConfigQuery } from '../shared/api/app-config.query.js';
import { partOnDemand, usePart } from '../shared/api/part-on-demand.js';
import { loadUserConfig } from '../shared/api/user-config.query.js';
import { loadTextsOf } from '../shared/i18n/language.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './list-screen.module.css';

// Beside the script of the page, which is large: both come at the same time.
const morePart = partOnDemand(async () => {
  const [part] = await Promise.all([import('./application-more.js'), loadTextsOf('integrity')]);
  return part;
});

export async function load(queryClient: QueryClient): Promise<void> {
  // Nobody else may ask for the cookie: being refused would end the session.
  if (!isStaff(await queryClient.ensureQueryData(accountQuery()))) return;
  await Promise.all([
    queryClient.ensureQueryData(appConfigQuery()),
    queryClient.ensureQueryData(cookieQuery()),
    queryClient.ensureQueryData(poTokenQuery()),
    queryClient.ensureQueryData(toolQuery()),
    loadUserConfig(queryClient),
    morePart.load().then(({ loadSnapshots }) => loadSnapshots(queryClient)),
  ]);
}

export function Component() {
  return useIsStaff() ? <ApplicationSettings /> : <NotFound />;
}

/** What holds for everybody; each setting counts from the next step of any work on. */
function ApplicationSettings() {
  const { t } = useLingui();
  const More = usePart(morePart).part?.ApplicationMore;
  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Application Settings`}</PageTitle>
      <SettingsNav />
      <h1>{t`Application Settings`}</h1>
      <SubscriptionScan />
      <Downloads />
      <DownloadFormat />
      <Subtitles />
      <Comments />
      <Credentials />
      <SettingsCard title={t`yt-dlp`}>
        <Tool />
      </SettingsCard>
      {More !== undefined && <More />}
    </div>
  );
}

function SubscriptionScan() {
  const { t } = useLingui();
  const section = 'subscriptions';
  const help = t`The newest ones that a scan looks at. 0 disables the type; at most 50 is recommended. Empty: all of them.`;
  const whenNone = t`all`;
  return (
    <SettingsCard title={t`Subscription Scan`}>
      <NumberSetting {...{ section, help, whenNone }} name="channel_size" label={t`Videos of a channel`} />
      <NumberSetting {...{ section, help, whenNone }} name="live_channel_size" label={t`Streams of a channel`} />
      <NumberSetting {...{ section, help, whenNone }} name="shorts_channel_size" label={t`Shorts of a channel`} />
      <NumberSetting
        {...{ section, whenNone }}
        name="playlist_size"
        label={t`Entries of a playlist`}
        help={t`The first ones that a scan looks at. 0 disables playlists; empty: all of them.`}
      />
      <SwitchSetting
        section={section}
        name="auto_start"
        label={t`Start by themselves`}
        does={t`Download what a scan finds`}
        help={t`Otherwise it waits in the queue for the next download.`}
      />
      <SwitchSetting
        section={section}
        name="extract_flat"
        label={t`Fast adding`}
        does={t`Take the listing only`}
        help={t`The queue then shows what a scan finds without pictures.`}
      />
    </SettingsCard>
  );
}

function Downloads() {
  const { t } = useLingui();
  const section = 'downloads';
  const whenNone = t`no limit`;
  return (
    <SettingsCard title={t`Downloads`}>
      <NumberSetting
        {...{ section, whenNone }}
        name="limit_speed"
        label={t`Speed limit in KB/s`}
        help={t`A download takes no more than this.`}
      />
      <NumberSetting
        {...{ section, whenNone }}
        name="throttledratelimit"
        label={t`Throttled rate limit in KB/s`}
        help={t`Below this speed the source is taken to throttle the download, and it is begun anew.`}
      />
      <NumberSetting
        section={section}
        name="sleep_interval"
        label={t`Sleep interval in seconds`}
        whenNone={t`none`}
        help={t`The pause between two questions to the source, longer or shorter by up to half. At least 10 is recommended: without a pause the source may refuse to answer.`}
      />
      <NumberSetting
        section={section}
        name="parallel_downloads"
        label={t`Downloads at once`}
        whenNone="1"
        help={t`How many videos a run downloads at the same time, 1 to 8. Counts from its next video on. More than one may look like an attack to the source.`}
      />
      <NumberSetting
        section={section}
        name="min_free_space"
        label={t`Free space to keep in MB`}
        whenNone={t`none`}
        help={t`Downloads wait while the disk of the media or of the cache has less than this, and go on by themselves once there is room. Empty: they fill it.`}
      />
      <NumberSetting
        section={section}
        name="stalled_alert_hours"
        label={t`Alert after hours`}
        whenNone={t`never`}
        help={t`Tells you once when nothing was downloaded for so long though items wait, on the page of downloads and as a task that failed. Empty or 0: never.`}
      />
      <NumberSetting
        section={section}
        name="autodelete_days"
        label={t`Delete watched videos after days`}
        whenNone={t`never`}
        help={t`After each download and once a day, videos are deleted that were watched this many days ago, and ignored from then on. A video stays while somebody is still watching it. Empty or 0: none are deleted. A channel may have a value of its own.`}
      />
    </SettingsCard>
  );
}

function DownloadFormat() {
  const { t } = useLingui();
  const section = 'downloads';
  const whenNone = t`the best there is`;
  return (
    <SettingsCard title={t`Download Format`}>
      <TextSetting
        {...{ section, whenNone }}
        name="format"
        label={t`Format`}
        help={t`A format selection of yt-dlp. Each download becomes an mp4 file.`}
      />
      <TextSetting
        section={section}
        name="format_sort"
        label={t`Format sort`}
        whenNone={t`as yt-dlp sorts`}
        help={t`Fields by which yt-dlp sorts formats, separated by commas: res:1080,+size`}
      />
      <TextSetting
        section={section}
        name="extractor_lang"
        label={t`Language of titles`}
        whenNone={t`as the uploader wrote them`}
        help={t`A two-letter code, such as de: the source translates titles and descriptions where it can.`}
      />
      <SwitchSetting
        section={section}
        name="add_metadata"
        label={t`Metadata`}
        does={t`Embed metadata and chapters`}
        help={t`Title, channel, description, chapters, pictures and what Reelkeep knows of the video are written into each new media file. The task “Sync Metadata to Media Files” writes them into those that are there, but for chapters.`}
      />
      <SwitchSetting
        section={section}
        name="add_thumbnail"
        label={t`Pictures`}
        does={t`Embed the picture as a cover`}
        help={t`Other players then show it. Metadata brings it along.`}
      />
    </SettingsCard>
  );
}

function Subtitles() {
  const { t } = useLingui();
  const section = 'downloads';
  return (
    <SettingsCard title={t`Subtitles`}>
      <TextSetting
        section={section}
        name="subtitle"
        label={t`Languages`}
        whenNone={t`no subtitles`}
        help={t`Codes separated by commas, such as en, de. Holds for new downloads.`}
      />
      <ChoiceSetting
        section={section}
        name="subtitle_source"
        label={t`Source of subtitles`}
        whenNone="user"
        options={[
          { value: 'auto', label: t`Uploaded, else generated` },
          { value: 'user', label: t`Uploaded only` },
        ]}
        help={t`Generated ones are what the source understood of the speech.`}
      />
      <SwitchSetting
        section={section}
        name="subtitle_index"
        label={t`Search`}
        does={t`Find spoken words`}
        help={t`The lines of new subtitles are put into the search index.`}
      />
    </SettingsCard>
  );
}

function Comments() {
  const { t } = useLingui();
  const section = 'downloads';
  return (
    <SettingsCard title={t`Comments`}>
      <TextSetting
        section={section}
        name="comment_max"
        label={t`How many`}
        whenNone={t`no comments`}
        help={t`max-comments,max-parents,max-replies,max-replies-per-thread; each a number or all: 1000,all,all,50`}
      />
      <ChoiceSetting
        section={section}
        name="comment_sort"
        label={t`Order`}
        whenNone="top"
        options={[
          { value: 'top', label: t`Top comments first` },
          { value: 'new', label: t`Newest first` },
        ]}
        help={t`Which comments come first, and so which are kept.`}
      />
    </SettingsCard>
  );
}

function Credentials() {
  const { t } = useLingui();
  return (
    <SettingsCard title={t`Cookie`}>
      <Cookie />
      <PoToken />
      <TextSetting
        section="downloads"
        name="pot_provider_url"
        label={t`PO token provider`}
        whenNone={t`none`}
        help={t`The address of a service that makes PO tokens, such as http://127.0.0.1:4416. It is asked by the yt-dlp plugin bgutil-ytdlp-pot-provider; the README says where to put that.`}
      />
    </SettingsCard>
  );
}
