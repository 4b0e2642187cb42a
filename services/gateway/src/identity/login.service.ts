import { Injectable } from '@nestjs/common';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import type { AppUser } from './app-user.entity.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordChecker } from './password-checker.js';
import { decoyHash } from './password.js';
import { SessionService, sessionSeconds } from './session.service.js';
import { sourceOf } from '../http/source-of.js';
import { UserStore } from './user.store.js';

type LoginAttempt = { username: string; password: string; rememberMe: boolean; address: string };
type BegunSession = { token: string; csrfToken: string; lifeSeconds: number };

// A refused flood would ask again at once and keep this process from its films: it waits for its refusals.
const refusalTakesMs = 1_000;

/** Turns a name and a password into a session. */
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
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'login' });
  }

  /**
   * Throws DomainError('invalid') with the contract's words when name and password do not fit, and 'unavailable' when
   * too many sign in at a time.
   */
  async login(attempt: LoginAttempt): Promise<BegunSession> {
    const { username, address } = attempt;
    const source = sourceOf(address);
    const user = await this.throttle.slowly(source, username, () => this.check(source, attempt));
    if (user === 'busy') {
      throw await this.tooMany(address);
    }
    const lifeSeconds = sessionSeconds(attempt.rememberMe);
    const token = user && (await this.sessions.begin(user, lifeSeconds));
    if (!user || token === undefined) {
      this.log.warn({ address }, 'sign-in refused');
      throw new DomainError('invalid', 'Invalid credentials');
    }
    await this.users.setLastLogin(user.id, this.clock.now());
    this.log.info({ userId: user.id, address }, 'signed in');
    return { token, csrfToken: this.sessions.csrfToken(token), lifeSeconds };
  }

  private async check(source: string, { username, password, address }: LoginAttempt): Promise<AppUser | undefined> {
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
