import { toLocalPath } from '#kernel/addresses/return-target.ts'
import { withStorage } from '#kernel/web/device-storage.ts'

const key = 'windsock.returnTo'

/** Stores the path where a session ended. The next login returns there once. Without storage, it doesn't. */
export function saveReturnPath(path: string) {
  withStorage('window', (storage) => storage.setItem(key, path))
}

export function storedReturnPath(): string | null {
  return withStorage('window', (storage) => toLocalPath(storage.getItem(key)))
}

export function clearReturnPath() {
  withStorage('window', (storage) => storage.removeItem(key))
}
