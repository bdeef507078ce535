import { Readable } from 'node:stream'
import { type AppContext, serviceKey } from '../../app-context.ts'

/**
 * Where files are kept. A key is a path of plain names, `aircraft/12/large/x-l.jpg`. A file appears whole or not
 * at all, and a failed write leaves nothing that `list` would show. A full store throws the refusal `storage_full`.
 * A stream to be kept is read to its end, or destroyed when that fails; one that broke off already fails at once.
 */
export type Storage = {
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>
  /** Null when there is no such file. Whoever asks reads the stream to its end or destroys it. */
  get(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** Files that are gone already are no failure. */
  remove(keys: readonly string[]): Promise<void>
  /** All files whose key begins with `prefix`, which ends with a slash or is empty; those of one folder follow each other. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Removes what writers that died before `before` have left. */
  removeUnfinished(before: Date): Promise<void>
}

export type StoredFile = { stream: Readable; bytes: number }
export type ListedFile = { key: string; bytes: number; writtenAt: Date }

export const storageKey = serviceKey<Storage>('storage')

export function getStorage({ services }: Pick<AppContext, 'services'>): Storage {
  return services.get(storageKey)
}

/** Tells whoever fills a stream that nobody reads it any more. */
export function giveUp(content: Uint8Array | Readable) {
  if (content instanceof Readable) content.destroy()
}

const plainKey = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/

/** Keys are made by us from numbers and random names; anything else is a defect, or an attempt to leave the store. */
export function isPlainKey(key: string): boolean {
  return key.length <= 300 && plainKey.test(key)
}

export function assertPlainKey(key: string) {
  if (!isPlainKey(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`)
}
