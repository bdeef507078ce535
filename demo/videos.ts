import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import type { Random } from './random.ts'

/**
 * Nobody has filmed what nobody has built: the link leads to films of the model, and says so. Sellers of larger
 * packages have one, now and then two.
 */
export function videosFor(model: CatalogueModel, year: number, r: Random): Video[] {
  if (!r.chance(0.07)) return []
  const name = `${model.make} ${model.model}`
  const search = (words: string) =>
    `https://www.youtube.com/results?search_query=${encodeURIComponent(words).replaceAll('%20', '+')}`
  const flight = { url: search(`${name} flight`), title: `Flights in the ${model.family}` }
  const walk = {
    url: search(`${year} ${name} walkaround`),
    title: `Walk-arounds of the ${model.model}`,
  }
  return r.chance(0.3) ? [walk, flight] : [r.pick([walk, flight])]
}

type Video = { url: string; title: string }
