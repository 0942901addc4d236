import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import type { Configuration } from '../configuration.ts'
import type { SessionControl } from '../contract/operations.ts'
import type { ApiTokens, TokenSession } from './api-tokens.ts'
import { deviceCookies } from './device-cookie.ts'
import { deviceName } from './device-name.ts'
import { pendingLifetimeMinutes } from './pending-sign-ins.ts'
import type { Session, Sessions } from './sessions.ts'

/** The token of an `Authorization: Bearer` header: exactly one header, its scheme in any letter case (RFC 6750, 2.1). */
const bearerOf = ({ headers, headersDistinct }: Request): string | undefined =>
  headersDistinct.authorization?.length === 1 ? /^bearer +([\w.-]+)$/i.exec(headers.authorization?.trim() ?? '')?.[1] : undefined

/** Whether a header means an API token, even a misspelt one, so that its problem can say so. A session's token may have `-hf_` within it. */
export const meansApiToken = (authorization: string) => /(?<![\w.-])hf_/i.test(authorization)

/**
 * Authentication middleware: an `Authorization` header, with the token of a session or an API token, takes precedence over the session
 * cookie. It marks cross-site requests, which every operation with side effects then refuses (CSRF).
 */
export function sessionMiddleware(sessions: Sessions, apiTokens: ApiTokens, configuration: Configuration): RequestHandler {
  const secure = configuration.publicUrl?.startsWith('https:') === true
  // `__Host-` makes browsers refuse a cookie set by another host of the domain; it requires HTTPS.
  const prefix = secure ? '__Host-' : ''
  const name = `${prefix}session`
  const registration = `${prefix}registration`
  const device = `${prefix}device`
  const pendingSignIn = `${prefix}sign-in`
  const devices = deviceCookies(configuration)

  const setCookie = (response: Response, cookie: string, value: string, maxAge: number) =>
    response.append('set-cookie', stringifySetCookie({ name: cookie, value, httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge }))

  function createControl(
    request: Request,
    response: Response,
    current: Session | null,
    lacksSecondFactor: boolean,
    cookies: Record<string, string | undefined>,
  ): SessionControl {
    return {
      sid: current?.sid,
      lacksSecondFactor,
      get device() {
        return deviceName(request.get('user-agent') ?? '')
      },
      deviceFor: (email) => devices.deviceOf(cookies[device], email),
      registration: cookies[registration],
      rememberRegistration: (value) => void setCookie(response, registration, value, 3600),
      pendingSignIn: cookies[pendingSignIn],
      rememberPendingSignIn: (token) => void setCookie(response, pendingSignIn, token, pendingLifetimeMinutes * 60),
      signIn: async (user, check) => {
        const { token, cookie, maxAge } = await sessions.create(user, request.get('user-agent') ?? '', check)
        if (current !== null) await sessions.revoke(current.sid)
        setCookie(response, name, cookie, maxAge)
        setCookie(response, device, devices.issue(user.email), devices.maxAge)
        setCookie(response, registration, '', 0)
        if (cookies[pendingSignIn] !== undefined) setCookie(response, pendingSignIn, '', 0)
        return token
      },
      signOut: async () => {
        if (current !== null) await sessions.revoke(current.sid)
        setCookie(response, name, '', 0)
      },
    }
  }

  return async (request, response, next) => {
    const cookies = parseCookie(request.headers.cookie ?? '')
    const authorization = request.headers.authorization
    let session: Session | null = null
    let byToken: TokenSession | null = null
    if (authorization !== undefined) {
      const bearer = bearerOf(request)
      if (meansApiToken(authorization)) byToken = bearer === undefined ? null : await apiTokens.bySecret(bearer)
      else if (bearer !== undefined) session = await sessions.byToken(bearer)
      response.locals.refused = meansApiToken(authorization) ? 'api-token' : bearer === undefined ? 'header' : 'session'
    } else if (cookies[name]) {
      session = await sessions.byCookie(cookies[name])
      response.locals.refused = 'session'
    }
    const { user = null, lacksSecondFactor = false } = byToken ?? session ?? {}
    response.locals.user = user
    response.locals.token = byToken?.token
    response.locals.sid = session?.sid
    response.locals.session = createControl(request, response, session, lacksSecondFactor, cookies)
    response.locals.crossSite = authorization === undefined && isCrossSite(request, configuration)
    next()
  }
}

/** OWASP's CSRF cheat sheet: fetch metadata first, `Origin` or `Referer` for older browsers; API clients send neither. */
export function isCrossSite(request: Request, { publicUrl }: Configuration): boolean {
  if (request.method === 'GET' && /prefetch|prerender/i.test(`${request.get('sec-purpose')}${request.get('purpose')}`)) return true
  const site = request.get('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.get('origin') ?? request.get('referer')
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host, origin: sent } = new URL(origin)
  return host !== request.get('host') && sent !== publicUrl
}
