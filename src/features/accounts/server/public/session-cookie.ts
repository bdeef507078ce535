import type { AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { readCookie } from '#kernel/cookies.ts'
import { lifetimes } from '../../limits.ts'

const plainName = 'windsock.session'

/** Over https by a name that browsers let nobody set but this very host. */
export function sessionCookieName({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  return siteUrl.startsWith('https:') ? `__Host-${plainName}` : plainName
}

/** Out of the reach of scripts. Without a lifetime of its own it ends with the browser. */
export function setSessionCookie(ctx: AppContext, token: string, isRemembered: boolean) {
  const { config, reply } = ctx
  dropPlainCookie(ctx)
  const lifetime = isRemembered ? `; Max-Age=${lifetimes.rememberedSessionSeconds}` : ''
  reply.cookies.push(`${sessionCookieName(config)}=${token}${attributes(config)}${lifetime}`)
}

export function clearSessionCookie(ctx: AppContext) {
  const { config, reply } = ctx
  dropPlainCookie(ctx)
  reply.cookies.push(`${sessionCookieName(config)}=${attributes(config)}; Max-Age=0`)
}

/** Over https nobody reads the plain name, which a neighbour could have set: what a browser still has of it goes. */
function dropPlainCookie({ config, reply, visitor }: AppContext) {
  if (sessionCookieName(config) === plainName) return
  if (readCookie(visitor.cookies, plainName) === undefined) return
  reply.cookies.push(`${plainName}=${attributes(config)}; Max-Age=0`)
}

/** The token that a request brings: a client's in the header, a browser's in the cookie. */
export function sentToken(
  config: Pick<Config, 'siteUrl'>,
  authorization: string,
  cookies: string,
): SentToken | null {
  const bearer = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1]
  if (bearer) return { token: bearer, from: 'header' }
  const cookie = readCookie(cookies, sessionCookieName(config))
  return cookie ? { token: cookie, from: 'cookie' } : null
}

export type SentToken = { token: string; from: 'header' | 'cookie' }

function attributes({ siteUrl }: AppContext['config']) {
  return `; Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`
}
