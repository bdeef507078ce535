import { readCookie } from './cookies.ts'

/** Marks a setting that a login copied from the account. Those without it were chosen on this device. */
export const copiedMark = '~'

/** Returns the text of a setting in a cookie, whether it was chosen on the device or copied from an account. */
export function readDisplayCookie(cookies: string, name: string): string | undefined {
  return readCookie(cookies, name)?.replace(/~$/, '')
}

/** Returns the text of a setting that the visitor chose on this device, or null. */
export function chosenOnDevice(cookies: string, name: string): string | null {
  const text = readCookie(cookies, name)
  return text && !text.endsWith(copiedMark) ? text : null
}
