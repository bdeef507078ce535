import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from './random.ts'

/**
 * Generates video links for some listings. There are no videos of the fictional aircraft, so links lead to videos of
 * the model, and their titles say so.
 */
export function videosFor(model: CatalogModel, year: number, r: Random): Video[] {
  if (!r.chance(0.07)) return []
  const name = `${model.make} ${model.model}`
  const search = (query: string) =>
    `https://www.youtube.com/results?search_query=${encodeURIComponent(query).replaceAll('%20', '+')}`
  const flight = { url: search(`${name} flight`), title: `Flights in the ${model.family}` }
  const walk = {
    url: search(`${year} ${name} walkaround`),
    title: `Walk-arounds of the ${model.model}`,
  }
  return r.chance(0.3) ? [walk, flight] : [r.pick([walk, flight])]
}

type Video = { url: string; title: string }
