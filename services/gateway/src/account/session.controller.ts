import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusesForeign, refusesForNow, refusesInput, Route } from '../access/route.decorator.js';
import { Authenticator } from '../access/authenticator.js';
import { ApiError, forbidden, notSignedIn } from '../http/api-error.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { type OwnPassword, ownPasswordSchema } from './own-password.dto.js';
import { csrfCookie, csrfCookieOptions, sessionCookie, sessionCookieOptions } from '../access/session-cookies.js';
import { isOverHttps } from '../http/public-address.js';
import { type Login, loginSchema } from './login.dto.js';
import { type BegunSession, LoginService } from '../identity/login.service.js';
import { SessionService } from '../identity/session.service.js';

@ApiTags('session')
@Controller('api/user')
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionService,
    private readonly authenticator: Authenticator,
  ) {}

  @Route('post', 'login', {
    access: 'anonymous',
    does: 'Start a session',
    answers: ['nothing', 'Signed in; sets the cookies sessionid and csrftoken.'],
    refuses: [
      refusesInput('Wrong credentials or a field error.'),
      refusesForNow('Too many sign in at a time; Retry-After says when to try again.'),
      refusesForeign('A living session came along without the CSRF header, or the request came from a foreign page.'),
    ],
  })
  async login(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: loginSchema }) body: Login,
  ): Promise<void> {
    await this.authenticator.requireOwnLogin(request);
    const begun = await this.logins.login({
      username: body.username,
      password: body.password,
      rememberMe: body.remember_me === 'on',
      address: request.ip,
    });
    const before = request.cookies[sessionCookie];
    if (before !== undefined) {
      await this.sessions.end(before);
    }
    setCookies(request, reply, begun);
  }

  @Route('post', 'password', {
    access: 'signed-in',
    does: 'Change the own password',
    note: 'All other sessions and the API token end; whoever asks by a session gets the cookies of a new one.',
    answers: ['nothing', 'The new password is set.'],
    refuses: [
      refusesInput('A field error, or the current password is another.'),
      refusesForNow('Too many sign in at a time; Retry-After says when to try again.'),
    ],
  })
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: ownPasswordSchema }) { current_password: current, password }: OwnPassword,
  ): Promise<void> {
    const before = request.cookies[sessionCookie];
    const lifeSeconds = before === undefined ? undefined : await this.sessions.secondsLeft(before, caller.userId);
    const user = await this.logins.changePassword(caller, { current, password, address: request.ip });
    if (user === undefined) {
      throw new ApiError(400, { current_password: ['This is not your password.'] });
    }
    if (lifeSeconds !== undefined) {
      const begun = await this.logins.begin(user, lifeSeconds);
      if (!begun) {
        throw forbidden(notSignedIn);
      }
      setCookies(request, reply, begun);
    }
  }

  @Route('post', 'logout', {
    access: 'signed-in',
    does: 'End the session',
    answers: ['nothing', 'Session ended; the sessionid cookie is cleared.'],
  })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = request.cookies[sessionCookie];
    if (token !== undefined) {
      await this.sessions.end(token);
    }
    void reply.clearCookie(sessionCookie, sessionCookieOptions(0, isOverHttps(request)));
  }
}

const setCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  { token, csrfToken, lifeSeconds }: BegunSession,
): void => {
  const isHttps = isOverHttps(request);
  void reply
    .setCookie(sessionCookie, token, sessionCookieOptions(lifeSeconds, isHttps))
    .setCookie(csrfCookie, csrfToken, csrfCookieOptions(isHttps));
};
