import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, notSignedIn } from '../http/api-error.js';
import { isOverHttps } from '../http/public-address.js';
import { RefusedOrigins } from '../http/refused-origins.js';
import { WebOrigins } from '../http/web-origins.js';
import { ApiTokenService } from '../identity/api-token.service.js';
import { SessionService } from '../identity/session.service.js';
import { type Caller, userIdOf } from '../identity/caller.js';
import { csrfFault, isUnsafe, originFault } from './csrf.js';
import { csrfCookie, csrfCookieOptions, sessionCookie } from './session-cookies.js';

const notPermitted = 'You do not have permission to perform this action.';

/** Finds out who asks: by session first, then by `Authorization: Token` (SEMANTICS 33). Never answers 401. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokenService,
    private readonly origins: WebOrigins,
    private readonly refused: RefusedOrigins,
  ) {}

  /** The caller with the right asked for; throws the contract's 403 otherwise. */
  async require(level: 'signed-in' | 'staff', request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const caller = request.caller ?? (await this.bySession(request, reply)) ?? (await this.byToken(request));
    if (!caller) {
      throw forbidden(notSignedIn);
    }
    if (level === 'staff' && !caller.isStaff) {
      throw forbidden(notPermitted);
    }
    request.caller = caller;
    request.callContext.userId = userIdOf(caller);
    request.callContext.isStaff = caller.isStaff;
    return caller;
  }

  /** Whether the caller of a request that goes on, let in by `require`, would still be let in. */
  async isStillKnown(request: FastifyRequest): Promise<boolean> {
    const token = request.cookies[sessionCookie];
    if (token !== undefined && (await this.sessions.find(token))) {
      return true;
    }
    const key = tokenIn(request);
    return key !== undefined && (await this.tokens.find(key)) !== undefined;
  }

  /**
   * A sign-in needs no CSRF token, unless a living session came along; and never from a foreign page, which could sign
   * its visitor in as somebody else.
   */
  async requireOwnLogin(request: FastifyRequest): Promise<void> {
    const token = request.cookies[sessionCookie];
    const isLive = token !== undefined && (await this.sessions.find(token)) !== undefined;
    const { origin } = request.headers;
    const isForeign = origin !== undefined && !this.origins.mayRead(request);
    if (isForeign && !isLive) {
      this.refused.look(request);
    }
    const fault = isLive ? this.csrfFaultOf(request, token) : isForeign ? originFault(origin) : undefined;
    if (fault) {
      throw forbidden(fault);
    }
  }

  private async bySession(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
    const token = request.cookies[sessionCookie];
    const session = token === undefined ? undefined : await this.sessions.find(token);
    if (token === undefined || !session) {
      return undefined;
    }
    if (isUnsafe(request.method)) {
      const fault = this.csrfFaultOf(request, token);
      if (fault) {
        // A request that carries a token of its own needs no CSRF token: no foreign page can add that header.
        if (tokenIn(request) !== undefined) {
          return undefined;
        }
        throw forbidden(fault);
      }
    } else if (request.cookies[csrfCookie] !== this.sessions.csrfToken(token)) {
      // The cookie that scripts read was lost or is another session's: without it every change would fail.
      void reply.setCookie(csrfCookie, this.sessions.csrfToken(token), csrfCookieOptions(isOverHttps(request)));
    }
    return session.caller;
  }

  private async byToken(request: FastifyRequest): Promise<Caller | undefined> {
    const key = tokenIn(request);
    if (key === undefined) {
      return undefined;
    }
    const caller = await this.tokens.find(key);
    if (!caller) {
      throw forbidden('Invalid token.');
    }
    return caller;
  }

  private csrfFaultOf(request: FastifyRequest, token: string): string | undefined {
    const header = request.headers['x-csrftoken'];
    const isOwnOrigin = this.origins.isOwn(request);
    if (!isOwnOrigin) {
      this.refused.look(request);
    }
    return csrfFault({
      header: Array.isArray(header) ? header[0] : header,
      expected: this.sessions.csrfToken(token),
      origin: request.headers.origin,
      isOwnOrigin,
    });
  }
}

/** The key of `Authorization: Token <key>`; undefined for other schemes. Throws 403 for a malformed one. */
const tokenIn = (request: FastifyRequest): string | undefined => {
  const [scheme, ...keys] = request.headers.authorization?.trim().split(/\s+/) ?? [];
  if (scheme?.toLowerCase() !== 'token') {
    return undefined;
  }
  const [key] = keys;
  if (key === undefined) {
    throw forbidden('Invalid token header. No credentials provided.');
  }
  if (keys.length > 1) {
    throw forbidden('Invalid token header. Token string should not contain spaces.');
  }
  return key;
};
