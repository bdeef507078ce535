import { Readable } from 'node:stream'
import { type AppContext, serviceKey } from '../../app-context.ts'

/**
 * File storage. A key is a path of plain names, such as `aircraft/12/large/x-l.jpg`. Writes are atomic, and a failed
 * write doesn't appear in `list`. If the store is full, `put` throws the refusal `storage_full`. A stream passed to
 * `put` is either read to its end or destroyed. If the stream has already failed, so does `put`.
 */
export type Storage = {
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>
  /** Returns null if the file doesn't exist. The caller must read the stream to its end or destroy it. */
  get(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** Ignores files that don't exist. */
  remove(keys: readonly string[]): Promise<void>
  /**
   * Lists all files whose key starts with `prefix`, which must be empty or end with a slash. The files in a folder are
   * listed consecutively.
   */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Checks whether files can be written. Always true for a bucket, which reports errors only when it's used. */
  isWritable(): Promise<boolean>
  /**
   * Deletes unfinished files and empty folders that are older than `before`. A bucket can be shared, so only unfinished
   * files under `prefix` are deleted.
   */
  removeUnfinished(before: Date, prefix?: string): Promise<void>
}

export type StoredFile = { stream: Readable; bytes: number }
export type ListedFile = { key: string; bytes: number; writtenAt: Date }

export const storageKey = serviceKey<Storage>('storage')

export function getStorage({ services }: Pick<AppContext, 'services'>): Storage {
  return services.get(storageKey)
}

/** Destroys a stream, so that its source stops writing to it. */
export function destroyContent(content: Uint8Array | Readable) {
  if (content instanceof Readable) content.destroy()
}

const plainKey = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/

/**
 * Checks the format of a key. Keys are generated from numbers and random names, so anything else is a bug or a path
 * traversal attempt.
 */
export function isPlainKey(key: string): boolean {
  return key.length <= 300 && plainKey.test(key)
}

export function assertPlainKey(key: string) {
  if (!isPlainKey(key)) throw new Error(`Invalid storage key: ${JSON.stringify(key)}`)
}
