import type { AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { readCookie } from '#kernel/cookies.ts'
import { accountLifetimes } from '../../limits.ts'

const plainName = 'windsock.device'
/** Cookie lifetime in days, which is the maximum that browsers allow. */
export const deviceDays = accountLifetimes.knownDeviceDays

/** Returns the browser's device token, if any. It only recognizes the device and doesn't grant access. */
export function readDeviceToken({ config, visitor }: AppContext): string | undefined {
  const token = readCookie(visitor.cookies, cookieName(config))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setDeviceCookie({ config, reply }: AppContext, token: string) {
  const isSecure = config.siteUrl.startsWith('https:')
  reply.cookies.push(
    `${cookieName(config)}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=${deviceDays * 86_400}`,
  )
}

/** Returns the cookie name. Over HTTPS, the `__Host-` prefix prevents other hosts from setting the cookie. */
function cookieName({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  return siteUrl.startsWith('https:') ? `__Host-${plainName}` : plainName
}
