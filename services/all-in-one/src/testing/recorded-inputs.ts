import { recordedRuns } from '@reelkeep/testing';

type ScheduledEvent = {
  activityTaskScheduledEventAttributes?: {
    activityType: { name: string };
    input?: { payloads?: { data?: string }[] };
  };
};

/** What runs of released code gave to their activities, as the recorded histories have it. */
export const recordedInputs = (): { file: string; name: string; input: unknown }[] =>
  ['downloader', 'scheduler', 'search-indexer'].flatMap(recordedRuns).flatMap(({ name: file, text }) => {
    const { events } = JSON.parse(text) as { events: ScheduledEvent[] };
    return events.flatMap(({ activityTaskScheduledEventAttributes: scheduled }) =>
      scheduled
        ? [{ file, name: scheduled.activityType.name, input: decoded(scheduled.input?.payloads?.[0]?.data) }]
        : [],
    );
  });

const decoded = (data: string | undefined): unknown =>
  data === undefined || data === '' ? undefined : JSON.parse(Buffer.from(data, 'base64').toString());
