import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import { serviceKey } from '../../app-context.ts'

export const responseCacheKey = serviceKey<ResponseCache>('response cache')

/**
 * Caches the last good response to each anonymous request for database outages. Responses are compressed, and the total
 * size is limited. When a listing changes, evicts responses about it, so that outdated listings aren't shown.
 */
export class ResponseCache {
  readonly served = new Counter({
    name: 'stale_responses_total',
    help: 'Stale responses served while the database was unavailable, either built from memory or cached.',
    labelNames: ['from'],
    registers: [],
  })
  // Search results have a separate cache, so that an unlimited number of queries doesn't evict pages.
  readonly #plain = this.#open(plainBytes)
  readonly #queried = this.#open(queriedBytes)
  readonly #about = new Map<number, Set<string>>()
  #evictions = 0
  /** Incremented when responses are evicted by name. One that is being compressed isn't stored. */
  #removals = 0

  /**
   * Returns a marker to pass to `store`. A response isn't stored if a listing has changed since the marker was created.
   */
  createMarker(): number {
    return this.#evictions
  }

  /**
   * Stores a response. `state` is the version of its content. Compresses responses of the same version at most once a
   * minute.
   */
  async store(name: string, response: ResponseToCache, marker: number): Promise<void> {
    const { body, type, about, state, madeAt } = response
    const before = this.#cacheFor(name).get(name)
    const age = before ? madeAt.getTime() - before.madeAt.getTime() : Number.POSITIVE_INFINITY
    if (before?.state === state && age < renewMs) return
    if (body.length > maxBytes) return
    const removals = this.#removals
    const packed = await compress(body, fast)
    if (removals !== this.#removals) return
    if (about !== null && marker !== this.#evictions) return
    this.#cacheFor(name).set(name, { packed, type, about, state, madeAt })
    if (about === null) return
    const names = this.#about.get(about) ?? new Set()
    this.#about.set(about, names.add(name))
  }

  async find(name: string): Promise<CachedResponse | null> {
    const entry = this.#cacheFor(name).get(name)
    if (!entry) return null
    const { packed, type, madeAt } = entry
    return { body: (await decompress(packed)).toString(), type, madeAt }
  }

  /** Evicts responses about changed listings. */
  evict(ids: readonly number[]) {
    this.#evictions += 1
    for (const id of ids)
      for (const name of this.#about.get(id) ?? []) {
        this.#plain.delete(name)
        this.#queried.delete(name)
      }
  }

  /** Evicts responses by name, such as the pages below a path. */
  evictMatching(matches: (name: string) => boolean) {
    this.#removals += 1
    for (const cache of [this.#plain, this.#queried])
      for (const name of cache.keys()) if (matches(name)) cache.delete(name)
  }

  evictAll() {
    this.#evictions += 1
    this.#plain.clear()
    this.#queried.clear()
  }

  get size() {
    const caches = [this.#plain, this.#queried]
    return {
      entries: caches.reduce((sum, { size }) => sum + size, 0),
      bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }
  }

  #cacheFor(name: string) {
    return name.includes('?') ? this.#queried : this.#plain
  }

  #open(maxSize: number) {
    return new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ packed }, name) => packed.length + name.length * 2 + overhead,
      dispose: ({ about }, name, reason) => {
        if (about === null || reason === 'set') return
        const names = this.#about.get(about)
        names?.delete(name)
        if (names?.size === 0) this.#about.delete(about)
      },
    })
  }
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Each rendered page is compressed, but copies are read only during outages. */
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * Maximum size of cached responses to URLs without a query. A listing page takes about 29 KB, so this is enough for
 * about 2,300 pages.
 */
const plainBytes = 64 * 1024 * 1024
const queriedBytes = 16 * 1024 * 1024
const maxBytes = 2 * 1024 * 1024
const overhead = 400
const renewMs = 60_000

type CachedResponse = { body: string; type: string; madeAt: Date }
type ResponseToCache = Omit<CachedResponse, 'body'> & {
  body: string | Uint8Array
  /** ID of the listing that the response is about, or null. */
  about: number | null
  state: string
}
type Entry = Omit<ResponseToCache, 'body'> & { packed: Buffer }
