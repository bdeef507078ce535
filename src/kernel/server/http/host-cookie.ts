import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import { readCookie } from '../../cookies.ts'

/** Returns the cookie name. Over HTTPS, the `__Host-` prefix prevents other hosts from setting the cookie. */
export function hostCookieName({ siteUrl }: Pick<Config, 'siteUrl'>, plainName: string): string {
  return siteUrl.startsWith('https:') ? `__Host-${plainName}` : plainName
}

export function hostCookieAttributes({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  return `; Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`
}

/** Sets a cookie that scripts can't read. Its token has 43 characters. */
export function setTokenCookie(
  { config, reply }: AppContext,
  plainName: string,
  token: string,
  seconds: number,
) {
  const name = hostCookieName(config, plainName)
  reply.cookies.push(`${name}=${token}${hostCookieAttributes(config)}; Max-Age=${seconds}`)
}

export function readTokenCookie(
  { config, visitor }: Pick<AppContext, 'config' | 'visitor'>,
  plainName: string,
): string | undefined {
  const token = readCookie(visitor.cookies, hostCookieName(config, plainName))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}
