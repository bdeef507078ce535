import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { SearchQuery } from '../../contract.ts'
import { findSearchArea, type SearchArea } from '../search-area.ts'

/** Resolves the `near` areas of queries and looks up each place once. */
export class SearchAreas {
  readonly #known = new Map<string, SearchArea | null | undefined>()

  /**
   * Returns null if the query has no place. Returns undefined if the place is unknown, so no listing can be near it.
   */
  async find(ctx: AppContext, query: SearchQuery): Promise<SearchArea | null | undefined> {
    if (query.near === undefined) return null
    const key = `${query.near.toUpperCase()} ${query.nm ?? ''}`
    if (!this.#known.has(key)) this.#known.set(key, await findAreaOrNone(ctx, query))
    return this.#known.get(key)
  }
}

async function findAreaOrNone(ctx: AppContext, query: SearchQuery) {
  try {
    return await findSearchArea(ctx, query)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
