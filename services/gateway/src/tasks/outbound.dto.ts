import {
  longestTargetUrl,
  mostListedDeliveries,
  mostTargetsOfTask,
  notifiableTasks,
  plainText,
} from '@reelkeep/contracts';
import { z } from 'zod';
import { id, message, word } from '../http/own-text.js';
import { dateTime } from '../http/wire-types.js';

/** A masked address is longer by its mark. */
const longestShownUrl = longestTargetUrl + 100;

const shownUrl = () => z.string().max(longestShownUrl);

const taskName = () => z.enum(notifiableTasks);

const url = () =>
  plainText(longestShownUrl).regex(/\S/, 'This field may not be blank.').meta({
    description: 'An address of Apprise, whole or as the list shows it.',
  });

export const appriseStoreSchema = z
  .partialRecord(
    taskName(),
    z.object({
      urls: z.array(shownUrl()).max(mostTargetsOfTask),
      title: word(),
    }),
  )
  .meta({
    id: 'AppriseStore',
    description:
      'Notification URLs by task name; only tasks that have some. What may be a secret is hidden, and such a URL stands for the whole one in every call.',
  });
export type AppriseStore = z.output<typeof appriseStoreSchema>;

export const appriseAddSchema = z.object({ task_name: taskName(), url: url() }).meta({ id: 'AppriseAdd' });
export type AppriseAdd = z.output<typeof appriseAddSchema>;

export const appriseRemoveSchema = z
  .object({ task_name: taskName(), url: url().optional() })
  .meta({ id: 'AppriseRemove', description: 'Without url all of the task are meant.' });
export type AppriseRemove = z.output<typeof appriseRemoveSchema>;

export const appriseTestSchema = z.object({ url: url(), task_name: taskName().optional() }).meta({ id: 'AppriseTest' });
export type AppriseTest = z.output<typeof appriseTestSchema>;

export const appriseTestResultSchema = z
  .object({ success: z.boolean(), message: message() })
  .meta({ id: 'AppriseTestResult' });
export type AppriseTestResult = z.output<typeof appriseTestResultSchema>;

export const deliveryListSchema = z
  .object({
    deliveries: z
      .array(
        z
          .object({
            delivery_id: id(),
            task_name: word(),
            task_id: id(),
            title: word(),
            url: shownUrl(),
            attempts: z.number().int().min(1),
            problem: message().meta({ description: 'Why the last attempt failed.' }),
            entered: dateTime(),
            next_try: dateTime().nullable().meta({ description: 'Null once it is given up.' }),
          })
          .meta({ id: 'FailedDelivery' }),
      )
      .max(mostListedDeliveries),
    total: z.number().int().min(0).meta({ description: 'How many there are, also those that are not listed.' }),
  })
  .meta({ id: 'FailedDeliveries' });
export type DeliveryListDto = z.output<typeof deliveryListSchema>;
