import { useMemo, useSyncExternalStore } from 'react'

/** A set of words that this device remembers; empty on the server and for the first paint. */
export function useRememberedSet(key: string) {
  const stored = useSyncExternalStore(subscribe, () => readStored(key), nothingStored)
  const value = useMemo(() => wordsIn(stored), [stored])
  const remember = (words: ReadonlySet<string>) => {
    const text = JSON.stringify([...words])
    unstored.set(key, text)
    try {
      localStorage.setItem(key, text)
    } catch {
      // A browser that stores nothing still remembers until the page is left.
    }
    for (const listener of listeners) listener()
  }
  return [value, remember] as const
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readStored(key: string) {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return unstored.get(key) ?? ''
  }
}

function wordsIn(text: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return new Set(Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [])
  } catch {
    return new Set()
  }
}

const nothingStored = () => ''
const listeners = new Set<() => void>()
const unstored = new Map<string, string>()
