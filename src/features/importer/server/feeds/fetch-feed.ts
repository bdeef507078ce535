import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { AppContext } from '#kernel/app-context.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { fetchGuarded, type OutboundLimits } from '#kernel/server/outbound/fetch-guarded.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { storeHashed } from '#kernel/server/storage/store-hashed.ts'

/**
 * Streams a feed into storage. Doesn't download a file that hasn't changed since `before`. If it throws OutboundFailure
 * or FileFailure, nothing is stored.
 */
export async function fetchFeed(
  ctx: AppContext,
  url: string,
  before: { etag?: string | null; lastModified?: string | null } = {},
  options: { signal?: AbortSignal; patience?: Partial<OutboundLimits> } = {},
): Promise<FetchedFeed> {
  const response = await fetchGuarded(ctx.config, url, {
    maxBytes: ctx.config.importMaxBytes,
    accept: 'text/csv, application/xml, text/xml, text/plain;q=0.9, */*;q=0.5',
    etag: before.etag ?? null,
    lastModified: before.lastModified ?? null,
    ...options,
  })
  if (response.isUnchanged) return { isUnchanged: true }
  const { etag, lastModified, body } = response
  return { isUnchanged: false, etag, lastModified, ...(await storeFeed(ctx, body)) }
}

/** Stores an uploaded or downloaded feed under a new key. Use `sha256` to detect identical content. */
export async function storeFeed(ctx: AppContext, content: Readable): Promise<StoredFeed> {
  const { importMaxBytes } = ctx.config
  const { sha256, ...file } = await storeHashed(ctx, newFeedKey(), content, importMaxBytes)
  return { ...file, sha256: sha256.toString('hex') }
}

export function newFeedKey(): string {
  return `${feedFolder}${randomUUID()}.feed`
}

/** Opens a stored feed for reading with `readFeed`. */
export async function openStoredFeed(ctx: AppContext, key: string): Promise<Readable> {
  const file = await getStorage(ctx).get(key)
  if (!file) throw new FileFailure('empty', 'The file is no longer stored. Fetch it again.')
  return file.stream
}

/** Storage prefix for feeds. The sweep job lists its files. */
export const feedFolder = 'feeds/'

type StoredFeed = { key: string; sha256: string; bytes: number }
type FetchedFeed =
  | { isUnchanged: true }
  | ({ isUnchanged: false; etag: string | null; lastModified: string | null } & StoredFeed)
