import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Route } from '../access/route.decorator.js';
import { noticeKinds, noticesPerKind } from '../http/notice.js';
import { cutMessage, message } from '../http/own-text.js';
import { RefusedOrigins } from '../http/refused-origins.js';
import { UntrustedProxies } from '../http/untrusted-proxies.js';

const noticeSchema = z
  .object({
    kind: z.enum(noticeKinds),
    address: message().meta({ description: 'Whom it is about: an address, or the origin of a page.' }),
    message: message().meta({ description: 'What is wrong and how to cure it, for people.' }),
  })
  .meta({ id: 'Notice' });
const noticeListSchema = z.array(noticeSchema).max(noticeKinds.length * noticesPerKind);

@ApiTags('appsettings')
@Controller('api/appsettings/notices')
export class NoticeController {
  constructor(
    private readonly proxies: UntrustedProxies,
    private readonly origins: RefusedOrigins,
  ) {}

  @Route('get', '', {
    access: 'staff',
    does: 'What the operator should put right',
    answers: [noticeListSchema, 'List, possibly empty.'],
  })
  list(): z.output<typeof noticeListSchema> {
    return [...this.proxies.list(), ...this.origins.list()].map(({ kind, address, message: text }) => ({
      kind,
      address: cutMessage(address),
      message: cutMessage(text),
    }));
  }
}
