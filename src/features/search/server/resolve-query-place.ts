import { findState, resolvePlace } from '#features/lookups/server/public/resolve-place.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../contract.ts'

/**
 * Replaces the place in the URL with its canonical name: "denver" becomes Denver, CO. "Texas" becomes a state filter,
 * or the state's center if the query has a distance.
 */
export async function resolveQueryPlace(ctx: AppContext, query: SearchQuery): Promise<Placed> {
  const { near, nm, ...rest } = query
  if (near === undefined) return { query, unknownPlace: null }
  const state = nm === undefined ? await findState(ctx, near) : undefined
  if (state !== undefined)
    return { query: { ...rest, st: query.st ?? [state] }, unknownPlace: null }
  const place = await resolvePlace(ctx, near)
  if (place) return { query: { ...query, near: place.name }, unknownPlace: null }
  return { query: { ...rest, nm }, unknownPlace: near }
}

type Placed = { query: SearchQuery; unknownPlace: string | null }
