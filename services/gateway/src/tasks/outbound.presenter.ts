import {
  isOneOf,
  isTaskName,
  type ListDeliveriesResponse,
  notifiableTasks,
  taskRegistry,
  type TargetsOfTask,
} from '@reelkeep/contracts';
import { toDateTime, toDateTimeOrEpoch } from '../http/formats.js';
import { cutMessage } from '../http/own-text.js';
import type { AppriseStore, DeliveryListDto } from './outbound.dto.js';

/** The addresses by task; of tasks that only another release knows none. */
export const toAppriseStore = (tasks: readonly TargetsOfTask[]): AppriseStore =>
  Object.fromEntries(
    tasks.flatMap(({ taskName, urls }) =>
      isOneOf(notifiableTasks, taskName) ? [[taskName, { urls, title: taskRegistry[taskName].title }]] : [],
    ),
  );

export const toDeliveryList = ({ deliveries, total }: ListDeliveriesResponse): DeliveryListDto => ({
  deliveries: deliveries.map(({ deliveryId, taskName, taskId, url, attempts, problem, entered, nextTry }) => ({
    delivery_id: deliveryId,
    task_name: taskName,
    task_id: taskId,
    title: isTaskName(taskName) ? taskRegistry[taskName].title : taskName,
    url,
    attempts,
    problem: cutMessage(problem),
    entered: toDateTimeOrEpoch(entered),
    next_try: nextTry ? toDateTime(nextTry) : null,
  })),
  total,
});
