import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '@reelkeep/runtime';
import { Access } from '../access/access.decorator.js';
import { badRequestSchema } from '../http/error-bodies.dto.js';
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
    @Inject(NotificationWatch) private readonly notifications: NotificationWatch,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  @Access('signed-in')
  @ApiOperation({ summary: 'Running and just finished background tasks' })
  @ApiOkResponse({ standardSchema: notificationListSchema, description: 'List, possibly empty.' })
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  list(@Query({ schema: notificationQuerySchema }) { filter }: NotificationQuery): NotificationDto[] {
    return toNotificationList(this.notifications.current(), filter, this.clock.now());
  }
}
