import { toLocalPath } from '#kernel/addresses/return-target.ts'

const key = 'windsock.returnTo'

/** Stores the path where a session ended. The next login returns there once. */
export function saveReturnPath(path: string) {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage, the login leads to the landing page.
  }
}

export function storedReturnPath(): string | null {
  try {
    return toLocalPath(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

export function clearReturnPath() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage, no path was saved.
  }
}
