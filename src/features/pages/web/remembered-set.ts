import { useMemo } from 'react'
import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'

/** A set of words that this device remembers; empty on the server and for the first paint. */
export function useRememberedSet(key: string) {
  const kept = useMemo(() => deviceList({ key, most: 100, isEntry: isWord }), [key])
  const words = useDeviceList(kept)
  const value = useMemo<ReadonlySet<string>>(() => new Set(words), [words])
  return [value, (next: ReadonlySet<string>) => kept.write([...next])] as const
}

const isWord = (entry: unknown) => typeof entry === 'string'
