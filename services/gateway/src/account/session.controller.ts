import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusesForeign, refusesForNow, refusesInput, Route } from '../access/route.decorator.js';
import { Authenticator } from '../access/authenticator.js';
import { csrfCookie, csrfCookieOptions, sessionCookie, sessionCookieOptions } from '../access/session-cookies.js';
import { isOverHttps } from '../http/public-address.js';
import { type Login, loginSchema } from './login.dto.js';
import { LoginService } from '../identity/login.service.js';
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
    const { token, csrfToken, lifeSeconds } = await this.logins.login({
      username: body.username,
      password: body.password,
      rememberMe: body.remember_me === 'on',
      address: request.ip,
    });
    const before = request.cookies[sessionCookie];
    if (before !== undefined) {
      await this.sessions.end(before);
    }
    const isHttps = isOverHttps(request);
    void reply
      .setCookie(sessionCookie, token, sessionCookieOptions(lifeSeconds, isHttps))
      .setCookie(csrfCookie, csrfToken, csrfCookieOptions(isHttps));
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
