import { useSyncExternalStore } from 'react'
import { withStorage } from './device-storage.ts'

/** Returns the entries of a list, updated when any window changes it. Empty on the server. */
export function useDeviceList<T>({ subscribe, read }: DeviceList<T>): readonly T[] {
  return useSyncExternalStore(subscribe, read, () => none)
}

/**
 * Creates a list that is stored only in this browser, under `key`. Stored data is untrusted, so entries that `isEntry`
 * rejects are ignored.
 */
export function createDeviceList<T>({ key, maxEntries, isEntry }: Options<T>): DeviceList<T> {
  const listeners = new Set<() => void>()
  let unsaved: string | null = null
  let cached: { text: string | null; entries: readonly T[] } = { text: null, entries: none }
  return {
    read() {
      const text = unsaved ?? withStorage('browser', (storage) => storage.getItem(key))
      if (text !== cached.text)
        cached = { text, entries: entriesIn(text).filter(isEntry).slice(0, maxEntries) }
      return cached.entries
    },
    write(entries) {
      const text = JSON.stringify(entries.slice(0, maxEntries))
      const isStored = withStorage('browser', (storage) => {
        storage.setItem(key, text)
        return true
      })
      unsaved = isStored ? null : text
      for (const listener of listeners) listener()
      return isStored === true
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

const none: readonly never[] = []

function entriesIn(text: string | null): unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

type DeviceList<T> = {
  /** Returns the same array until the stored data changes. */
  read: () => readonly T[]
  /** Returns false if the entries couldn't be stored and will be lost when the page is closed. */
  write: (entries: readonly T[]) => boolean
  subscribe: (listener: () => void) => () => void
}
type Options<T> = {
  key: string
  /** Maximum number of entries. Only the first ones are stored. */
  maxEntries: number
  isEntry: (entry: unknown) => entry is T
}
