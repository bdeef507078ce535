import { readRenders } from '#demo/gallery/prepare-images.ts'
import { generateMarket, type ListingWithImages, type MarketSettings } from '#demo/market.ts'
import { readRunways } from '#demo/places/runways.ts'
import { loadAirports, loadPlaces } from '#features/lookups/server/place-source.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { categorySlugs } from '#features/lookups/server/public/catalog/model.ts'

/** Returns settings for the generator without using a database. IDs are positions in the lists, as in the database. */
export async function marketSettings(listings: number, seed = 1): Promise<MarketSettings> {
  const places = await loadPlaces()
  const runways = await readRunways()
  const makes = [...new Set(catalog.map((m) => m.make))]
  const fuels = ['avgas-100ll', 'jet-a', 'mogas', 'electric', 'none', 'propane']
  const hulls = ['aluminum', 'composite', 'steel-tube-fabric', 'wood-fabric', 'mixed']
  return {
    listings,
    seed,
    now: new Date('2026-11-20T12:00:00Z'),
    catalogue: catalog,
    places: places.map((place, index) => ({ ...place, id: index + 1 })),
    airports: (await loadAirports()).map((field) => ({
      ...field,
      runwayFeet: runways.get(field.ident) ?? 0,
    })),
    references: {
      makes: new Map(makes.map((name, index) => [name, index + 1])),
      categories: new Map(
        categorySlugs.map((slug, index) => [slug, { id: index + 1, aircraftTypeId: 1 }]),
      ),
      fuels: new Map(fuels.map((slug, index) => [slug, { id: index + 1, name: slug }])),
      hulls: new Map(hulls.map((slug, index) => [slug, index + 1])),
    },
    rates: new Map(),
    renders: await readRenders(),
    previews: new Map(),
    from: { listing: 1, profile: 1, biz: 1, office: 1, employee: 1, lead: 1 },
  }
}

export async function generateTestMarket(listings: number, seed = 1): Promise<ListingWithImages[]> {
  return [...generateMarket(await marketSettings(listings, seed)).batches()].flat()
}
