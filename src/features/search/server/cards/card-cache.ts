import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { ListingCard } from '#features/listings/contract.ts'
import { loadTimedCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { awayTexts } from '#kernel/away-texts.ts'
import { Refusal } from '#kernel/errors.ts'
import type { CacheFigures } from '#kernel/server/figures/caches.ts'
import { type SerializedAnswer, serialize } from '#kernel/server/serialized-answer.ts'

/** Cards by listing as an anonymous visitor sees them, checked and written, until the listing or the day changes. */
export class CardCache {
  readonly #cards = new LRUCache<number, CachedCard>({
    maxSize: maxCharacters,
    sizeCalculation: ({ card }) => card.json.length + overhead,
  })
  /** Of each load under way, what was forgotten since it began: it may have read the time before. */
  readonly #loads = new Set<Set<number>>()

  #hits = 0
  #misses = 0

  figures(): CacheFigures {
    const { size: entries, calculatedSize: size } = this.#cards
    return { entries, size, hits: this.#hits, misses: this.#misses }
  }

  forget(ids: readonly number[]) {
    for (const forgotten of this.#loads) for (const id of ids) forgotten.add(id)
    for (const id of ids) this.#cards.delete(id)
  }

  forgetAll() {
    for (const forgotten of this.#loads) forgotten.add(everything)
    this.#cards.clear()
  }

  /** The cards of those listings that exist, in that order. */
  async get(ctx: AppContext, ids: readonly number[]): Promise<CachedCard[]> {
    const now = ctx.now().getTime()
    const found = new Map<number, CachedCard>()
    const missing: number[] = []
    for (const id of ids) {
      const cached = this.#cards.get(id)
      // While the database is away a card is as of then, days on the market and all.
      if (cached && (ctx.outage || (now >= cached.from && now < cached.to))) found.set(id, cached)
      else missing.push(id)
    }
    // A page of results with some left out would be wrong.
    if (ctx.outage && missing.length > 0)
      throw new Refusal('unavailable', { message: awayTexts.reading })
    this.#hits += found.size
    this.#misses += missing.length
    if (missing.length > 0)
      for (const [id, card] of await this.#load(ctx, missing, now)) found.set(id, card)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /**
   * Makes the newest cards ahead of who will ask for them, until memory is full. It rests as long as it works:
   * visitors come first.
   */
  async fill(ctx: AppContext, isOver: () => boolean) {
    const began = performance.now()
    const ids = await newestIds(ctx)
    for (let at = 0; at < ids.length && !isOver() && !this.#isFull; at += inOneLoad) {
      const loading = performance.now()
      await this.get(ctx, ids.slice(at, at + inOneLoad))
      await pause(performance.now() - loading)
    }
    const { size: cards, calculatedSize: characters } = this.#cards
    return { cards, characters, ms: Math.round(performance.now() - began) }
  }

  get #isFull() {
    return this.#cards.calculatedSize > maxCharacters * 0.95
  }

  async #load(ctx: AppContext, ids: number[], now: number): Promise<[number, CachedCard][]> {
    const forgotten = new Set<number>()
    this.#loads.add(forgotten)
    try {
      const loaded = await loadTimedCards({ ...ctx, actor: null }, ids)
      const cards = loaded.map(({ card, holdsUntil }): [number, CachedCard] => [
        card.id,
        { card: serialize(ListingCard, card).asText(), from: now, to: holdsUntil },
      ])
      for (const [id, card] of cards)
        if (!forgotten.has(id) && !forgotten.has(everything)) this.#cards.set(id, card)
      return cards
    } finally {
      this.#loads.delete(forgotten)
    }
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

/** 320 MB are some 110,000 cards of twelve pictures; a small machine gives an eighth of what it lets JavaScript have. */
const maxCharacters = Math.min(320 * 1024 * 1024, getHeapStatistics().heap_size_limit / 8)
const overhead = 300
const smallest = 600 + overhead
const inOneLoad = 50
const everything = -1

export type CachedCard = { card: SerializedAnswer<ListingCard>; from: number; to: number }
