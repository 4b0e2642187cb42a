import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Route } from '../access/route.decorator.js';
import { ApiDescription } from './api-description.js';

@ApiTags('service')
@Controller('api/schema')
export class SchemaController {
  constructor(private readonly description: ApiDescription) {}

  @Route('get', '', {
    access: 'signed-in',
    does: 'This description',
    answers: [{ mediaType: 'application/vnd.oai.openapi+json', schema: { type: 'object' } }, 'OpenAPI document.'],
  })
  @Header('content-type', 'application/vnd.oai.openapi+json; charset=utf-8')
  get(): Promise<string> {
    return this.description.json();
  }
}
