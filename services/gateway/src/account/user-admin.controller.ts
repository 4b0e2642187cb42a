import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { defined } from '../http/defined.js';
import { pathId } from '../http/wire-types.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { UserAdminService } from '../identity/user-admin.service.js';
import { unknownUser } from '../identity/user.store.js';
import { toManagedUser } from './account.presenter.js';
import {
  type ManagedUser,
  managedUserListSchema,
  managedUserSchema,
  type ManagedUserUpdate,
  managedUserUpdateSchema,
  type NewUser,
  newUserSchema,
} from './user-admin.dto.js';

@ApiTags('session')
@Controller('api/user/admin')
export class UserAdminController {
  constructor(private readonly users: UserAdminService) {}

  @Route('get', '', {
    access: 'staff',
    does: 'List the users',
    answers: [managedUserListSchema, 'All users, the oldest first.'],
  })
  async list(): Promise<ManagedUser[]> {
    return (await this.users.list()).map(toManagedUser);
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Add a user',
    note: 'The name is taken without blanks at its ends.',
    answers: [managedUserSchema, 'The new user.'],
    refuses: [refusesInput('A field error, a name that is taken, or as many users as there can be.')],
  })
  async add(
    @CurrentCaller() caller: Caller,
    @Body({ schema: newUserSchema }) { username, password, is_staff: isStaff }: NewUser,
  ): Promise<ManagedUser> {
    return toManagedUser(await this.users.add(caller, { username, password, isStaff }));
  }

  @Route('post', ':user_id', {
    access: 'staff',
    does: 'Change a user',
    note: 'Whoever is disabled or gets another password loses all sessions and the API token at once.',
    answers: [managedUserSchema, 'The user after the change.'],
    refuses: [refusesInput('A field error, or nobody active would be staff.'), refusesUnknown('No such user.')],
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param('user_id', { schema: pathId }) userId: string,
    @Body({ schema: managedUserUpdateSchema }) { is_staff: isStaff, is_active: isActive, password }: ManagedUserUpdate,
  ): Promise<ManagedUser> {
    // Nine digits are fewer than the largest id.
    if (!/^\d{1,9}$/.test(userId)) {
      throw unknownUser();
    }
    return toManagedUser(await this.users.change(caller, Number(userId), defined({ isStaff, isActive, password })));
  }
}
