/**
 * Uses the storage of this window, or of this browser on this device. Returns null if the storage is full or disabled,
 * because then even reading `window.localStorage` throws, or if its contents are invalid.
 */
export function withStorage<T>(scope: StorageScope, use: (storage: Storage) => T): T | null {
  try {
    return use(scope === 'window' ? window.sessionStorage : window.localStorage)
  } catch {
    return null
  }
}

export type StorageScope = 'window' | 'browser'
