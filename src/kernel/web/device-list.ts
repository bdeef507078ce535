import { useSyncExternalStore } from 'react'

/** What the list holds now and whenever it changes, in any of the site's windows. Empty on the server. */
export function useDeviceList<T>({ subscribe, read }: DeviceList<T>): readonly T[] {
  return useSyncExternalStore(subscribe, read, () => none)
}

/**
 * A list that this browser keeps under `key`, and of which the server knows nothing. What stands there could have
 * been written by anybody with the keyboard: only what `isEntry` accepts is read.
 */
export function deviceList<T>({ key, most, isEntry }: Options<T>): DeviceList<T> {
  const listeners = new Set<() => void>()
  let unkept: string | null = null
  let known: { text: string | null; entries: readonly T[] } = { text: null, entries: none }
  return {
    read() {
      const text = unkept ?? storedText(key)
      if (text !== known.text)
        known = { text, entries: entriesIn(text).filter(isEntry).slice(0, most) }
      return known.entries
    },
    write(entries) {
      const text = JSON.stringify(entries.slice(0, most))
      const isKept = store(key, text)
      unkept = isKept ? null : text
      for (const tell of listeners) tell()
      return isKept
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

function storedText(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False when the browser's store is full or forbidden. */
function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function entriesIn(text: string | null): unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

type DeviceList<T> = {
  /** The same array as long as the browser's store says the same. */
  read: () => readonly T[]
  /** False when it is only remembered until the page is left. */
  write: (entries: readonly T[]) => boolean
  subscribe: (listener: () => void) => () => void
}
type Options<T> = {
  key: string
  /** How many are kept, counted from the first. */
  most: number
  isEntry: (entry: unknown) => entry is T
}
