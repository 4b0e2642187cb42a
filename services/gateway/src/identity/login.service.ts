import { Injectable } from '@nestjs/common';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import type { AppUser } from './app-user.entity.js';
import type { Caller } from './caller.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordChecker } from './password-checker.js';
import { decoyHash } from './password.js';
import { SessionService, sessionSeconds } from './session.service.js';
import { sourceOf } from '../http/source-of.js';
import { UserAdminService } from './user-admin.service.js';
import { UserStore } from './user.store.js';

type Attempt = { username: string; password: string; address: string };
/** The values of a session's cookies, and the seconds that it lasts. */
export type BegunSession = { token: string; csrfToken: string; lifeSeconds: number };

// A refused flood would ask again at once and keep this process from its films: it waits for its refusals.
const refusalTakesMs = 1_000;

/** Turns a name and a password into a session, or into another password. */
@Injectable()
export class LoginService {
  private readonly log: Log;
  // Compared with for unknown names, so that the time taken does not tell which names exist.
  private readonly decoy = decoyHash();

  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionService,
    private readonly throttle: LoginThrottle,
    private readonly passwords: PasswordChecker,
    private readonly accounts: UserAdminService,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'login' });
  }

  /**
   * Throws DomainError('invalid') with the contract's words when name and password do not fit, and 'unavailable' when
   * too many sign in at a time.
   */
  async login({ rememberMe, ...attempt }: Attempt & { rememberMe: boolean }): Promise<BegunSession> {
    const { address } = attempt;
    const user = await this.proven(attempt);
    const begun = user && (await this.begin(user, sessionSeconds(rememberMe)));
    if (!user || !begun) {
      this.log.warn({ address }, 'sign-in refused');
      throw new DomainError('invalid', 'Invalid credentials');
    }
    await this.users.setLastLogin(user.id, this.clock.now());
    this.log.info({ userId: user.id, address }, 'signed in');
    return begun;
  }

  /**
   * Sets another password for who knows the current one; ends all that was begun with that. Undefined where it is not
   * the current one, or where staff have set another or disabled the user meanwhile. Throws 'unavailable' as login does.
   */
  async changePassword(
    caller: Caller,
    { current, password, address }: { current: string; password: string; address: string },
  ): Promise<AppUser | undefined> {
    const user = await this.proven({ username: caller.username, password: current, address });
    const changed = user && (await this.accounts.change(caller, user.id, { password }, user.password).catch(ifKnown));
    if (!changed) {
      this.log.warn({ userId: caller.userId, address }, 'change of the own password refused');
    }
    return changed;
  }

  /** Begins a session; undefined when the password was replaced since the account was read. */
  async begin(user: AppUser, lifeSeconds: number): Promise<BegunSession | undefined> {
    const token = await this.sessions.begin(user, lifeSeconds);
    return token === undefined ? undefined : { token, csrfToken: this.sessions.csrfToken(token), lifeSeconds };
  }

  private async proven(attempt: Attempt): Promise<AppUser | undefined> {
    const source = sourceOf(attempt.address);
    const user = await this.throttle.slowly(source, attempt.username, () => this.check(source, attempt));
    if (user === 'busy') {
      throw await this.tooMany(attempt.address);
    }
    return user;
  }

  private async check(source: string, { username, password, address }: Attempt): Promise<AppUser | undefined> {
    const user = await this.users.byName(username);
    const fits = await this.passwords.fits(source, password, user?.password ?? this.decoy);
    if (fits === 'full') {
      throw await this.tooMany(address);
    }
    return user?.isActive && fits ? user : undefined;
  }

  private async tooMany(address: string): Promise<DomainError> {
    this.log.debug({ address }, 'too many sign-ins at a time');
    await new Promise((resolve) => setTimeout(resolve, refusalTakesMs).unref());
    return new DomainError('unavailable', 'Too many people are signing in right now. Try again in 5 seconds.');
  }
}

const ifKnown = (error: unknown): undefined => {
  if (error instanceof DomainError && error.code === 'not-found') {
    return undefined;
  }
  throw error;
};
