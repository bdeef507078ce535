import { findState, resolvePlace } from '#features/lookups/server/public/resolve-place.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../contract.ts'

/**
 * The search with its place as it is written everywhere, for what people type into an address: "denver" is
 * Denver, CO, and "Texas" is the state, unless a distance is asked for: then it is the middle of it.
 */
export async function withPlace(ctx: AppContext, query: SearchQuery): Promise<Placed> {
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
