/** Returns the value of a cookie from a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim())
  }
  return undefined
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

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
