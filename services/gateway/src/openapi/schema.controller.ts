import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
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
  @ApiProduces('application/vnd.oai.openapi+json')
  @ApiOkResponse({ description: 'OpenAPI document.', schema: { type: 'object' } })
  get(): Promise<string> {
    return this.description.json();
  }
}
