import type { AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { readCookie } from '#kernel/cookies.ts'
import { lifetimes } from '../../limits.ts'

const plainName = 'windsock.device'
/** The longest that browsers keep a cookie. */
export const deviceDays = lifetimes.knownDeviceDays

/** The token by which a browser is known again, if it brings one. It opens nothing. */
export function sentDeviceToken({ config, visitor }: AppContext): string | undefined {
  const token = readCookie(visitor.cookies, cookieName(config))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setDeviceCookie({ config, reply }: AppContext, token: string) {
  const isSecure = config.siteUrl.startsWith('https:')
  reply.cookies.push(
    `${cookieName(config)}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=${deviceDays * 86_400}`,
  )
}

/** Over https by a name that browsers let nobody set but this very host. */
function cookieName({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  return siteUrl.startsWith('https:') ? `__Host-${plainName}` : plainName
}
