import { readCookie } from '../cookies.ts'
import { isTimeZone } from './dates.ts'

/** Set by the browser, so that the server formats times as the browser does. */
export const timeZoneCookie = 'windsock.time-zone'

/** Returns the IANA name of the visitor's time zone, or null if it's unknown. */
export function readTimeZone(cookieHeader: string | null | undefined): string | null {
  const name = readCookie(cookieHeader, timeZoneCookie)
  return name && isTimeZone(name) ? name : null
}
