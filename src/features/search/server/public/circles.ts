import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { SearchQuery } from '../../contract.ts'
import { type Circle, circleOf } from '../near-places.ts'

/** The circles that queries mean by `near`, each place looked up once. */
export class Circles {
  readonly #known = new Map<string, Circle | null | undefined>()

  /** Null: the query asks for none. Undefined: nobody knows the place, so that nothing is near it. */
  async of(ctx: AppContext, query: SearchQuery): Promise<Circle | null | undefined> {
    if (query.near === undefined) return null
    const key = `${query.near.toUpperCase()} ${query.nm ?? ''}`
    if (!this.#known.has(key)) this.#known.set(key, await circleOrNone(ctx, query))
    return this.#known.get(key)
  }
}

async function circleOrNone(ctx: AppContext, query: SearchQuery) {
  try {
    return await circleOf(ctx, query)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
