import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { CardListing } from '#features/listings/contract.ts'
import { loadTimedCards } from '#features/listings/server/public/listing-cards.ts'
import {
  movePhotoToFront,
  withDistinctPhotos,
} from '#features/listings/server/public/photos/distinct-photos.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import {
  type SerializedResponse,
  serializeResponse,
} from '#kernel/server/api/serialized-response.ts'
import { LoadingCache } from '#kernel/server/live/loading-cache.ts'
import { unavailableMessages } from '#kernel/unavailable-messages.ts'

/**
 * Cache of validated and serialized listing cards as seen by anonymous visitors. Entries are valid until the listing or
 * the date changes.
 */
export class CardCache extends LoadingCache<CachedCard> {
  constructor() {
    super(maxCharacters, ({ card }) => card.json.length + overhead)
  }

  /** Returns the cards of existing listings in the given order. */
  async get(ctx: AppContext, ids: readonly number[]): Promise<CachedCard[]> {
    const now = ctx.now().getTime()
    const found = new Map<number, CachedCard>()
    const missing: number[] = []
    for (const id of ids) {
      // During an outage, expired cards are still used, even if their days on the market are outdated.
      const cached = this.read(id, ({ from, to }) => !!ctx.outage || (now >= from && now < to))
      if (cached) found.set(id, cached)
      else missing.push(id)
    }
    // Omitting some listings would make the results page wrong.
    if (ctx.outage && missing.length > 0)
      throw new Refusal('unavailable', { message: unavailableMessages.reading })
    if (missing.length > 0)
      for (const [id, card] of await this.#load(ctx, missing, now)) found.set(id, card)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Returns the cards of one screen, which start with different photos. */
  async getScreen(ctx: AppContext, ids: readonly number[]): Promise<CachedCard[]> {
    return withDistinctPhotos(await this.get(ctx, ids), (cached, photo) => {
      const { value } = cached.card
      const images = movePhotoToFront(value.images, photo)
      return { ...cached, card: serializeResponse(CardListing, { ...value, images }) }
    })
  }

  /** Preloads the newest cards until the cache is full. After each batch, pauses for as long as the batch took. */
  async fill(ctx: AppContext, isOver: () => boolean) {
    const startedAt = performance.now()
    const ids = await newestIds(ctx)
    for (let at = 0; at < ids.length && !isOver() && !this.isFull; at += inOneLoad) {
      const loading = performance.now()
      await this.get(ctx, ids.slice(at, at + inOneLoad))
      await pause(performance.now() - loading)
    }
    const { entries: cards, size: characters } = this.metrics()
    return { cards, characters, ms: Math.round(performance.now() - startedAt) }
  }

  #load(ctx: AppContext, ids: number[], now: number): Promise<[number, CachedCard][]> {
    return this.runLoad(async (store) => {
      const loaded = await loadTimedCards({ ...ctx, actor: null }, ids)
      const cards = loaded.map(({ card, validUntil, photoKeys }): [number, CachedCard] => [
        card.id,
        {
          card: serializeResponse(CardListing, card).asText(),
          from: now,
          to: validUntil,
          photoKeys,
        },
      ])
      for (const [id, card] of cards) store(id, card)
      return cards
    })
  }
}

async function newestIds(ctx: AppContext): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .limit(Math.floor(maxCharacters / smallest))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * 320 MB holds about 110,000 cards with twelve photos each. Small machines use an eighth of the JavaScript heap limit.
 */
const maxCharacters = Math.min(320 * 1024 * 1024, getHeapStatistics().heap_size_limit / 8)
const overhead = 600
const smallest = 600 + overhead
const inOneLoad = 50

type CachedCard = {
  card: SerializedResponse<CardListing>
  from: number
  to: number
  photoKeys: readonly string[]
}
