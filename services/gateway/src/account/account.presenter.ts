import type { AccountDto } from './account.dto.js';
import type { AppUser } from '../identity/app-user.entity.js';
import type { ManagedUser } from './user-admin.dto.js';

const lastLogin = ({ lastLoginAt }: AppUser): string | null => lastLoginAt?.toISOString().replace('Z', '000Z') ?? null;

/** An account as its owner sees it. Groups and single permissions do not exist here. */
export const toAccount = (user: AppUser): AccountDto => ({
  id: user.id,
  name: user.username,
  is_superuser: user.isSuperuser,
  is_staff: user.isStaff,
  groups: [],
  user_permissions: [],
  last_login: lastLogin(user),
});

/** An account as staff see it; never its password. */
export const toManagedUser = (user: AppUser): ManagedUser => ({
  id: user.id,
  name: user.username,
  is_staff: user.isStaff || user.isSuperuser,
  is_active: user.isActive,
  last_login: lastLogin(user),
});
