import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension, ApiForbiddenResponse, ApiSecurity } from '@nestjs/swagger';
import { detailErrorSchema } from '../http/error-bodies.dto.js';

export type AccessLevel = 'anonymous' | 'signed-in' | 'staff';

export const accessKey = 'reelkeep:access';

/** Who may make a call. A handler without it needs staff, so that none is open by omission. */
export const Access = (level: AccessLevel): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(accessKey, level),
    ApiExtension('x-permission', level),
    // Asked before a body is read, where Nest's guards do not yet run.
    RouteConfig({ access: level }),
    ...(level === 'anonymous'
      ? []
      : [
          ApiSecurity('sessionCookie'),
          ApiSecurity('apiToken'),
          ApiForbiddenResponse({
            standardSchema: detailErrorSchema,
            description: 'Not signed in, bad token, CSRF failure or no permission.',
          }),
        ]),
  );
