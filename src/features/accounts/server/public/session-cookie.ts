import type { AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { readCookie } from '#kernel/cookies.ts'
import { hostCookieAttributes, hostCookieName } from '#kernel/server/http/host-cookie.ts'
import { accountLifetimes } from '../../limits.ts'

const plainName = 'windsock.session'

export function sessionCookieName(config: Pick<Config, 'siteUrl'>): string {
  return hostCookieName(config, plainName)
}

/** Sets an HttpOnly cookie. Without a lifetime, it ends with the browser session. */
export function setSessionCookie(ctx: AppContext, token: string, isRemembered: boolean) {
  const { config, reply } = ctx
  dropPlainCookie(ctx)
  const lifetime = isRemembered ? `; Max-Age=${accountLifetimes.rememberedSessionSeconds}` : ''
  reply.cookies.push(
    `${sessionCookieName(config)}=${token}${hostCookieAttributes(config)}${lifetime}`,
  )
}

export function clearSessionCookie(ctx: AppContext) {
  const { config, reply } = ctx
  dropPlainCookie(ctx)
  reply.cookies.push(`${sessionCookieName(config)}=${hostCookieAttributes(config)}; Max-Age=0`)
}

/**
 * Over HTTPS, deletes the cookie without a prefix. That cookie is never read over HTTPS, because a sibling host could
 * have set it.
 */
function dropPlainCookie({ config, reply, visitor }: AppContext) {
  if (sessionCookieName(config) === plainName) return
  if (readCookie(visitor.cookies, plainName) === undefined) return
  reply.cookies.push(`${plainName}=${hostCookieAttributes(config)}; Max-Age=0`)
}

/** Returns the token of a request: from the header for clients, from the cookie for browsers. */
export function readRequestToken(
  config: Pick<Config, 'siteUrl'>,
  authorization: string,
  cookies: string,
): RequestToken | null {
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1]
  if (token) return { token, from: 'header' }
  const cookie = readCookie(cookies, sessionCookieName(config))
  return cookie ? { token: cookie, from: 'cookie' } : null
}

type RequestToken = { token: string; from: 'header' | 'cookie' }
