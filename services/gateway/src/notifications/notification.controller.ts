import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '@reelkeep/runtime';
import { refusesInput, Route } from '../access/route.decorator.js';
import {
  type NotificationDto,
  notificationListSchema,
  type NotificationQuery,
  notificationQuerySchema,
} from './notification.dto.js';
import { toNotificationList } from './notification.presenter.js';
import { NotificationWatch } from './notification-watch.js';

@ApiTags('notification')
@Controller('api/notification')
export class NotificationController {
  constructor(
    private readonly notifications: NotificationWatch,
    private readonly clock: Clock,
  ) {}

  @Route('get', '', {
    access: 'signed-in',
    does: 'Running and just finished background tasks',
    answers: [notificationListSchema, 'List, possibly empty.'],
    refuses: [refusesInput()],
  })
  list(@Query({ schema: notificationQuerySchema }) { filter }: NotificationQuery): NotificationDto[] {
    return toNotificationList(this.notifications.current(), filter, this.clock.now());
  }
}
