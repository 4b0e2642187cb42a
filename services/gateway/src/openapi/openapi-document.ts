import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { addCommonAnswers } from './common-answers.js';

type JsonSchema = Record<string, unknown>;

/** Zod's own bounds of a safe integer say nothing to a reader of the description. */
const withoutSafeBounds = (schema: JsonSchema): void => {
  if (schema['type'] === 'integer') {
    if (schema['minimum'] === Number.MIN_SAFE_INTEGER) {
      delete schema['minimum'];
    }
    if (schema['maximum'] === Number.MAX_SAFE_INTEGER) {
      delete schema['maximum'];
    }
  }
};

const toJsonSchema = (
  schema: unknown,
  { schemaType }: { schemaType: 'input' | 'output' },
): { schema: unknown; components?: Record<string, unknown> } | undefined => {
  if (!(schema instanceof z.ZodType)) {
    return undefined;
  }
  const {
    $defs,
    $schema: _dialect,
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: schemaType,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutSafeBounds(jsonSchema as JsonSchema),
  });
  const components = Object.fromEntries(
    Object.entries($defs ?? {}).map(([name, { id: _id, ...definition }]) => [name, definition]),
  );
  return { schema: rest, components };
};

// Nest routes without the last slash; on the wire every path has one.
const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** The API description, made from the handlers and the schemas that check their input and type their output. */
export const buildOpenApiDocument = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Reelkeep')
    .setDescription(
      'All paths end with a slash. Without sign-in or permission every call answers 403 with {detail}; 401 is never sent.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addSecurity('sessionCookie', { type: 'apiKey', in: 'cookie', name: 'sessionid' })
    .addSecurity('apiToken', {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The word Token, a blank, the key of 40 hexadecimal characters.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    standardSchemaConverter: toJsonSchema,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    autoTagControllers: false,
  });
  addCommonAnswers(document.paths);
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [withSlash(path), item])),
  };
};
