import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { type ZstdOptions, zstdCompress, zstdDecompress } from 'node:zlib'
import type { AppContext } from '#kernel/app-context.ts'
import { LoadingCache } from '#kernel/server/live/loading-cache.ts'
import { loadListingCards } from '../listing-cards.ts'
import { type CachedListing, loadFullListings } from '../load-full-listing.ts'

/**
 * Compressed in-memory copy of all active listings for database outages. A change evicts a listing until it's
 * reloaded, so stale data is never shown.
 */
export class ListingMemory extends LoadingCache<Buffer> {
  /** Compression dictionary built from sample listings. It makes entries much smaller because listings are similar. */
  #dictionary: Buffer | null = null

  constructor() {
    super(maxBytes, (packed) => packed.length + overhead)
  }

  /** Loads listings from the database. Skips any that are evicted in the meantime. */
  async load(ctx: AppContext, ids: readonly number[]): Promise<void> {
    await this.runLoad(async (store) => {
      const visitor = { ...ctx, actor: null }
      const [rows, cards] = await Promise.all([
        loadFullListings(visitor, ids),
        loadListingCards(visitor, ids),
      ])
      const cardById = new Map(cards.map((card) => [card.id, card]))
      const onMarket = rows.flatMap((row) => {
        const card = cardById.get(row.id)
        return row.is_active && card ? [{ id: row.id, plain: serialize({ row, card }) }] : []
      })
      for (const { id, plain } of onMarket) store(id, await compress(plain, this.#learn(onMarket)))
    })
  }

  /**
   * Loads active listings, newest first, up to the memory limit. Pauses after each batch for as long as the batch
   * took.
   */
  async fill(ctx: AppContext, isOver: () => boolean) {
    const startedAt = performance.now()
    let ids = await activeIdsBelow(ctx, highestId)
    while (ids.length > 0 && !isOver() && !this.isFull) {
      const loading = performance.now()
      await this.load(ctx, ids)
      ids = await activeIdsBelow(ctx, ids.at(-1) ?? 0)
      await pause(performance.now() - loading)
    }
    const { entries: listings, size: bytes } = this.metrics()
    return { listings, bytes, ms: Math.round(performance.now() - startedAt) }
  }

  async find(id: number): Promise<CachedListing | null> {
    const packed = this.read(id)
    if (!packed) return null
    return deserialize(
      await decompress(packed, { dictionary: this.#dictionary ?? Buffer.alloc(0) }),
    ) as CachedListing
  }

  /** Builds the shared dictionary from the first listings. */
  #learn(listings: readonly { plain: Buffer }[]): ZstdOptions {
    this.#dictionary ??= Buffer.concat(listings.map(({ plain }) => plain)).subarray(
      0,
      dictionaryBytes,
    )
    return { dictionary: this.#dictionary }
  }
}

async function activeIdsBelow({ db }: AppContext, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('is_active', '=', true)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(inOneLoad)
    .execute()
  return rows.map((row) => row.id)
}

const compress = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress)
const decompress = promisify<Buffer, ZstdOptions, Buffer>(zstdDecompress)

const maxBytes = 192 * 1024 * 1024
/** Approximate memory overhead per entry, in bytes. */
const overhead = 250
const inOneLoad = 50
const dictionaryBytes = 64 * 1024
const highestId = 2 ** 31 - 1
