import type { AppContext } from '#kernel/app-context.ts'
import { readTokenCookie, setTokenCookie } from '#kernel/server/http/host-cookie.ts'
import { accountLifetimes } from '../../limits.ts'

const plainName = 'windsock.device'
/** Cookie lifetime in days, which is the maximum that browsers allow. */
export const deviceDays = accountLifetimes.knownDeviceDays

/** Returns the browser's device token, if any. It only recognizes the device and doesn't grant access. */
export function readDeviceToken(ctx: AppContext): string | undefined {
  return readTokenCookie(ctx, plainName)
}

export function setDeviceCookie(ctx: AppContext, token: string) {
  setTokenCookie(ctx, plainName, token, deviceDays * 86_400)
}
