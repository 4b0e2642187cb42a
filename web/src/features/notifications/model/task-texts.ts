import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Notification } from '../../../shared/api/types.js';
import type { Phase } from './feed-policy.js';

/** Names of the tasks that screens show, by the group of their notifications. */
const TITLES: Record<string, MessageDescriptor> = {
  'download:scan': msg`Rescan your Subscriptions`,
  'download:run': msg`Downloading`,
  'download:add': msg`Add to download queue`,
  'download:alert': msg`Downloads are stuck`,
  'download:autodelete': msg`Delete watched videos`,
  'setting:thumbnailsync': msg`Sync Metadata to Media Files`,
  'subscription:add': msg`Add Subscription`,
};

/** The name of a notification's task, or null when only the server knows one. */
export function taskTitle({ group }: Pick<Notification, 'group'>): MessageDescriptor | null {
  return TITLES[group] ?? null;
}

/** What is said of a task that is over. While it runs, and when it failed, the server's lines say more. */
export const ENDINGS: Partial<Record<Phase, MessageDescriptor>> = {
  completed: msg`Task completed`,
  stopped: msg`Task stopped`,
};
