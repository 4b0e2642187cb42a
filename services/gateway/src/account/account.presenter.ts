import type { AccountDto } from './account.dto.js';
import type { AppUser } from '../identity/app-user.entity.js';

/** An account as its owner sees it. Groups and single permissions do not exist here. */
export const toAccount = (user: AppUser): AccountDto => ({
  id: user.id,
  name: user.username,
  is_superuser: user.isSuperuser,
  is_staff: user.isStaff,
  groups: [],
  user_permissions: [],
  last_login: user.lastLoginAt ? user.lastLoginAt.toISOString().replace('Z', '000Z') : null,
});
