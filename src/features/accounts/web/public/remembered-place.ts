import { ownPath } from '#kernel/web/return-target.ts'

const key = 'windsock.returnTo'

/** Where one was when the session turned out to have ended; the next log-in leads back there, once. */
export function rememberPlace(path: string) {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the log-in leads to the landing page.
  }
}

export function rememberedPlace(): string | null {
  try {
    return ownPath(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

export function forgetPlace() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then there was none.
  }
}
