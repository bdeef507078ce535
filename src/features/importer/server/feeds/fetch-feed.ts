import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AppContext } from '#kernel/app-context.ts'
import { fetchGuarded, type Patience } from '#kernel/server/outbound/fetch-guarded.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { FeedFailure } from '../../feed-record.ts'

/**
 * Fetches a feed into the storage as it comes, never held whole; a file that has not changed since `before` is not
 * sent again. Throws OutboundFailure and FeedFailure; nothing is kept then.
 */
export async function fetchFeed(
  ctx: AppContext,
  url: string,
  before: { etag?: string | null; lastModified?: string | null } = {},
  options: { signal?: AbortSignal; patience?: Partial<Patience> } = {},
): Promise<FetchedFeed> {
  const answer = await fetchGuarded(ctx.config, url, {
    maxBytes: ctx.config.importMaxBytes,
    accept: 'text/csv, application/xml, text/xml, text/plain;q=0.9, */*;q=0.5',
    etag: before.etag ?? null,
    lastModified: before.lastModified ?? null,
    ...options,
  })
  if (answer.isUnchanged) return { isUnchanged: true }
  const { etag, lastModified, body } = answer
  return { isUnchanged: false, etag, lastModified, ...(await storeFeed(ctx, body)) }
}

/** Keeps a feed that was uploaded or fetched, under a new name. The same content has the same `sha256`. */
export async function storeFeed(ctx: AppContext, content: Readable): Promise<StoredFeed> {
  const key = `${feedFolder}${randomUUID()}.feed`
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* () {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > ctx.config.importMaxBytes) throw tooLarge(ctx.config.importMaxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  await getStorage(ctx).put(key, Readable.from(measured()), 'application/octet-stream')
  return { key, bytes, sha256: hash.digest('hex') }
}

/** The bytes of a feed that was kept, for `readFeed`. */
export async function openStoredFeed(ctx: AppContext, key: string): Promise<Readable> {
  const file = await getStorage(ctx).get(key)
  if (!file) throw new FeedFailure('empty', 'The file is gone from the storage. Fetch it again.')
  return file.stream
}

/** Where feeds lie in the storage: whoever sweeps lists it. */
export const feedFolder = 'feeds/'

function tooLarge(maxBytes: number) {
  const size = `${Math.floor(maxBytes / 1024 / 1024).toLocaleString('en-US')} MB`
  return new FeedFailure('too_large', `The file has more than ${size}.`)
}

export type StoredFeed = { key: string; sha256: string; bytes: number }
export type FetchedFeed =
  | { isUnchanged: true }
  | ({ isUnchanged: false; etag: string | null; lastModified: string | null } & StoredFeed)
