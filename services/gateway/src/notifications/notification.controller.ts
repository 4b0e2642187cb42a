import type { Readable } from 'node:stream';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../access/authenticator.js';
import { refusesInput, Route } from '../access/route.decorator.js';
import {
  type NotificationDto,
  notificationListSchema,
  type NotificationQuery,
  notificationQuerySchema,
  type NotificationStreamQuery,
  notificationStreamQuerySchema,
} from './notification.dto.js';
import { toNotificationList } from './notification.presenter.js';
import { NotificationStream } from './notification-stream.js';
import { NotificationWatch } from './notification-watch.js';

const eventStream = 'text/event-stream';

@ApiTags('notification')
@Controller('api/notification')
export class NotificationController {
  constructor(
    private readonly notifications: NotificationWatch,
    private readonly streams: NotificationStream,
    private readonly authenticator: Authenticator,
  ) {}

  @Route('get', '', {
    access: 'signed-in',
    does: 'Running and just finished background tasks',
    answers: [notificationListSchema, 'List, possibly empty.'],
    refuses: [refusesInput()],
  })
  list(@Query({ schema: notificationQuerySchema }) { filter }: NotificationQuery): NotificationDto[] {
    return toNotificationList(this.notifications.current(), filter);
  }

  @Route('get', 'stream', {
    access: 'signed-in',
    does: 'The same list, pushed with each change',
    note: 'Events: `notifications` with the whole list; `ended`, after a reconnection, with what has ended meanwhile and is shown no longer. Goes on behind the Last-Event-ID. A line of comment comes every 15 seconds.',
    answers: [{ mediaType: eventStream, schema: { type: 'object' } }, 'Server-sent events, until the session ends.'],
    refuses: [refusesInput()],
  })
  stream(
    @Query({ schema: notificationStreamQuerySchema }) { filter, last_event_id }: NotificationStreamQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Readable {
    // A proxy that gathers or recodes an answer would hold events back.
    void reply.headers({
      'content-type': eventStream,
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    const header = request.headers['last-event-id'];
    const lastEventId = typeof header === 'string' ? header : last_event_id;
    return this.streams.open(filter, lastEventId, () => this.authenticator.isStillKnown(request));
  }
}
