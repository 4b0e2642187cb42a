import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { ApiDescription } from './api-description.js';

@ApiTags('service')
@Controller('api/schema')
export class SchemaController {
  constructor(@Inject(ApiDescription) private readonly description: ApiDescription) {}

  @Get()
  @Header('content-type', 'application/vnd.oai.openapi+json; charset=utf-8')
  @Access('signed-in')
  @ApiOperation({ summary: 'This description' })
  // Not by ApiProduces, which would speak for the errors as well.
  @ApiOkResponse({
    description: 'OpenAPI document.',
    content: { 'application/vnd.oai.openapi+json': { schema: { type: 'object' } } },
  })
  get(): Promise<string> {
    return this.description.json();
  }
}
