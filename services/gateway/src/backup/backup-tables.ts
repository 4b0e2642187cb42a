import { type BackupTables, libraryTables } from '@reelkeep/backup';

/** What a backup holds of who may sign in: sessions, and what signing in is slowed down by, begin anew elsewhere. */
export const backupTables: BackupTables = {
  schema: 'identity',
  kept: ['app_user', 'api_token', 'user_config'],
  left: [...libraryTables, 'login_session', 'login_failure', 'login_secret'],
  // Of users who may be others now: everybody signs in again.
  emptied: ['login_session'],
  channel: 'identity_changed',
  // Tokens as they were: TokenSealing comes to them.
  upgrades: { SealTokens1798200000000: [] },
};
