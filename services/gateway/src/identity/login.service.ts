import { Inject, Injectable } from '@nestjs/common';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { LoginThrottle } from './login-throttle.js';
import { hashPassword, verifyPassword } from './password.js';
import { SessionService, sessionSeconds } from './session.service.js';
import { UserStore } from './user.store.js';

type LoginAttempt = { username: string; password: string; rememberMe: boolean; address: string };
type BegunSession = { token: string; csrfToken: string; lifeSeconds: number };

/** Turns a name and a password into a session. */
@Injectable()
export class LoginService {
  private readonly log: Log;
  // Hashed against for unknown names, so that the time taken does not tell which names exist.
  private readonly decoy = hashPassword('');

  constructor(
    @Inject(UserStore) private readonly users: UserStore,
    @Inject(SessionService) private readonly sessions: SessionService,
    @Inject(LoginThrottle) private readonly throttle: LoginThrottle,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'login' });
  }

  /** Throws DomainError('invalid') with the contract's words when name and password do not fit. */
  async login(attempt: LoginAttempt): Promise<BegunSession> {
    const userId = await this.throttle.inTurn(attempt.address, attempt.username, () => this.check(attempt));
    if (userId === 'busy') {
      throw new DomainError('invalid', 'Too many attempts at once. Wait a moment and try again.');
    }
    if (userId === undefined) {
      this.log.warn({ address: attempt.address }, 'sign-in refused');
      throw new DomainError('invalid', 'Invalid credentials');
    }
    const lifeSeconds = sessionSeconds(attempt.rememberMe);
    const token = await this.sessions.begin(userId, lifeSeconds);
    await this.users.setLastLogin(userId, this.clock.now());
    this.log.info({ userId, address: attempt.address }, 'signed in');
    return { token, csrfToken: this.sessions.csrfToken(token), lifeSeconds };
  }

  private async check({ username, password }: LoginAttempt): Promise<number | undefined> {
    const user = await this.users.byName(username);
    const fits = await verifyPassword(password, user?.password ?? (await this.decoy));
    return user && fits ? user.id : undefined;
  }
}
