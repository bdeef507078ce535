import { LRUCache } from 'lru-cache'
import type { ListingCard } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Cards by listing, as an anonymous visitor sees them, until the listing changes. */
export class CardCache {
  /** Ages and fallen prices follow the clock, so a card is made anew after a minute. */
  readonly #cards = new LRUCache<number, { card: ListingCard; madeAt: number }>({ max: 20_000 })
  #changes = 0

  forget(ids: readonly number[]) {
    this.#changes += 1
    for (const id of ids) this.#cards.delete(id)
  }

  forgetAll() {
    this.#changes += 1
    this.#cards.clear()
  }

  async cardsOf(ctx: AppContext, ids: readonly number[]): Promise<ListingCard[]> {
    // Some of a card belongs to who looks at it.
    if (ctx.actor) return loadListingCards(ctx, [...ids])
    const now = ctx.now().getTime()
    const missing = ids.filter((id) => !this.#has(id, now))
    const loaded = missing.length === 0 ? [] : await this.#load(ctx, missing, now)
    return ids.flatMap(
      (id) => loaded.find((card) => card.id === id) ?? this.#cards.get(id)?.card ?? [],
    )
  }

  #has(id: number, now: number): boolean {
    const kept = this.#cards.get(id)
    return kept !== undefined && now >= kept.madeAt && now < kept.madeAt + freshForMs
  }

  async #load(ctx: AppContext, ids: number[], now: number): Promise<ListingCard[]> {
    const changes = this.#changes
    const cards = await loadListingCards(ctx, ids)
    // What changed meanwhile may have been read before it did.
    if (changes === this.#changes)
      for (const card of cards) this.#cards.set(card.id, { card, madeAt: now })
    return cards
  }
}

const freshForMs = 60_000
