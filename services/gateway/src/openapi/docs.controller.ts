import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Route } from '../access/route.decorator.js';
import { docsPage, docsPolicy } from './docs-page.js';

@ApiTags('service')
@Controller('api/docs')
export class DocsController {
  @Route('get', '', {
    access: 'signed-in',
    does: 'The description as a page that can be tried out',
    answers: [{ mediaType: 'text/html', schema: { type: 'object' } }, 'HTML.'],
  })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', docsPolicy)
  get(): string {
    return docsPage;
  }
}
