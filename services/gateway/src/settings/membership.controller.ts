import { Body, Controller } from '@nestjs/common';
import { ApiBadRequestResponse, ApiTags } from '@nestjs/swagger';
import { plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { refusesInput, Route } from '../access/route.decorator.js';
import { ApiError } from '../http/api-error.js';
import { badRequestSchema } from '../http/error-bodies.dto.js';
import { message, word } from '../http/own-text.js';

const keySchema = z
  .object({
    token: plainText(200).nullable().meta({ description: 'Always null: there is nothing to keep one for.' }),
  })
  .meta({ id: 'MembershipToken' });

const profileSchema = z
  .object({
    id: z.number().int(),
    user: z.object({ id: z.number().int(), username: word() }),
    sponsor_tier: z.object({
      tier_id: z.number().int(),
      name: word(),
      description: message(),
      max_subs: z.number().int(),
    }),
    subscription_count: z.number().int(),
    subscription_is_max: z.boolean(),
    is_connected: z.boolean(),
  })
  .meta({ id: 'MembershipProfile' });

const none = (): ApiError =>
  new ApiError(400, {
    message: 'There is no sponsor platform behind this server, so it takes no key. Everything works without one.',
  });

const refusesAlways = ApiBadRequestResponse({
  standardSchema: badRequestSchema,
  description: 'Always: there is no such platform.',
});

/**
 * The calls by which clients of the peer reach that project's own sponsor platform. There is none behind this server:
 * who asks is told so in the contract's words, and nothing is stored or sent.
 */
@ApiTags('appsettings')
@Controller('api/appsettings/membership')
export class MembershipController {
  @Route('get', 'token', { access: 'staff', does: 'Key of the sponsor platform', answers: [keySchema, 'Null.'] })
  key(): z.output<typeof keySchema> {
    return { token: null };
  }

  @Route('post', 'token', {
    access: 'staff',
    does: 'Store the key',
    answers: [keySchema, 'Echo of null.'],
    refuses: [refusesInput('There is no platform that a key could be for.')],
  })
  keep(@Body({ schema: keySchema }) { token }: z.output<typeof keySchema>): z.output<typeof keySchema> {
    if (token !== null && token !== '') {
      throw none();
    }
    return { token: null };
  }

  @Route('delete', 'token', { access: 'staff', does: 'Remove the key', answers: ['nothing', 'There is none.'] })
  forget(): void {
    // There is none.
  }

  @Route('get', 'profile', {
    access: 'staff',
    does: 'Profile at the sponsor platform',
    answers: [profileSchema, 'Never.'],
    refuses: [refusesAlways],
  })
  profile(): never {
    throw none();
  }

  @Route('post', 'sync', {
    access: 'staff',
    does: 'Push subscriptions to the sponsor platform',
    answers: ['nothing', 'Never.'],
    refuses: [refusesAlways],
  })
  sync(): never {
    throw none();
  }
}
