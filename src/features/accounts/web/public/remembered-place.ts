const key = 'windsock.returnTo'

/** Where one was when the session turned out to have ended; the next log-in leads back there, once. */
export function rememberPlace(path: string) {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the log-in leads to the landing page.
  }
}

export function takeRememberedPlace(): string | null {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path
  } catch {
    return null
  }
}
