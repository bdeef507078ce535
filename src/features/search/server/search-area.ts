import { LRUCache } from 'lru-cache'
import { distanceNm, type Point } from '#features/lookups/great-circle.ts'
import type { GeocodedPlace } from '#features/lookups/place-contract.ts'
import { findCountrySet } from '#features/lookups/server/public/country-names.ts'
import { findState, resolvePlace } from '#features/lookups/server/public/resolve-place.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { currentLanguage, t } from '#kernel/messages/translate.ts'
import type { SearchQuery } from '../contract.ts'
import { defaultRadiusNm } from '../filters.ts'
import { isInBox } from '../in-box.ts'
import type { Box } from '../search-box.ts'

/** `name` is the display name of the place. */
export type SearchArea = GeocodedPlace & { radiusNm: number }

/** Returns the area of the query, or null if it has no place. */
export async function findSearchArea(
  ctx: AppContext,
  query: SearchQuery,
): Promise<SearchArea | null> {
  if (query.near === undefined) return null
  const center = await resolvePlace(ctx, query.near)
  if (!center)
    throw fieldRefusal(
      'near',
      t`We couldn’t find a city, airport, or ZIP code named ${query.near}.`,
    )
  return { ...center, radiusNm: query.nm ?? defaultRadiusNm }
}

/**
 * Tests places against the search area and map box. Returns null if the search has neither. Places without coordinates
 * never match.
 */
export function matchPlaces(
  places: readonly Point[],
  area: SearchArea | null,
  box: Box | undefined,
): PlaceMatches | null {
  if (!area && !box) return null
  const cache = matchCaches.get(places) ?? new LRUCache<string, PlaceMatches>({ max: 100 })
  matchCaches.set(places, cache)
  const around = area ? `${area.latitude} ${area.longitude} ${area.radiusNm}` : ''
  const key = `${around} ${box?.join() ?? ''} ${places.length}`
  const cached = cache.get(key)
  if (cached) return cached
  const distances = area && Float64Array.from(places, (place) => distanceNm(place, area))
  const fits = Uint8Array.from(places, (place, at) => {
    const isNear = !area || (distances?.[at] as number) <= area.radiusNm
    return isNear && (!box || isInBox(place, box)) ? 1 : 0
  })
  const tests = { fits, distances }
  cache.set(key, tests)
  return tests
}

const matchCaches = new WeakMap<readonly Point[], LRUCache<string, PlaceMatches>>()

/** Flags of the places that match, and the distances from the center of the search area. */
export type PlaceMatches = { fits: Uint8Array; distances: Float64Array | null }

/**
 * Replaces the place in the URL with its canonical name: "denver" becomes Denver, CO. "Texas" becomes a state filter,
 * or the state's center if the query has a distance. "Europe" becomes a filter by its countries.
 */
export async function resolveQueryPlace(ctx: AppContext, query: SearchQuery): Promise<Placed> {
  const { near, nm, ...rest } = query
  if (near === undefined) return { query, unknownPlace: null }
  const state = nm === undefined ? await findState(ctx, near) : undefined
  const states = state === undefined ? findCountrySet(near, currentLanguage()) : [state]
  if (states) return { query: { ...rest, st: query.st ?? states }, unknownPlace: null }
  const place = await resolvePlace(ctx, near)
  if (place) return { query: { ...query, near: place.name }, unknownPlace: null }
  return { query: { ...rest, nm }, unknownPlace: near }
}

type Placed = { query: SearchQuery; unknownPlace: string | null }
