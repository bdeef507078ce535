import { useMemo } from 'react'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'

/** A set of strings stored on this device. Empty on the server and during the initial render. */
export function useStoredSet(key: string) {
  const kept = useMemo(() => createDeviceList({ key, most: 100, isEntry: isWord }), [key])
  const words = useDeviceList(kept)
  const value = useMemo<ReadonlySet<string>>(() => new Set(words), [words])
  return [value, (next: ReadonlySet<string>) => kept.write([...next])] as const
}

const isWord = (entry: unknown) => typeof entry === 'string'
