import { readAirports } from '#features/lookups/server/airport-source.ts'
import { readPlaces } from '#features/lookups/server/place-source.ts'
import { catalogue } from '#features/lookups/server/public/catalogue/catalogue.ts'
import { type Market, Names } from '#features/search/server/words/names.ts'
import { type KnownPlaces, placeLookup } from '#features/search/server/words/place-lookup.ts'
import { states } from './states.ts'

/** The makes and models of the catalogue and all places of the reference data, without a database. */
export async function marketOfWords() {
  const market = catalogueMarket()
  const places = await allPlaces()
  return { market, names: new Names(market), places: placeLookup(places) }
}

function catalogueMarket(): Market {
  const makes = [...new Set(catalogue.map(({ make }) => make))].map((text, at) => ({
    id: at + 1,
    text,
  }))
  const makeId = (name: string) => makes.find(({ text }) => text === name)?.id ?? 0
  const keys = [...new Set(catalogue.map(({ make, family }) => `${make}|${family}`))]
  const families = keys.map((key, at) => {
    const [make = '', name = ''] = key.split('|')
    return { id: at + 1, makeId: makeId(make), name }
  })
  const models = catalogue.map(({ make, model, family }) => ({
    makeId: makeId(make),
    text: model,
    family,
  }))
  return { makes, families, models }
}

async function allPlaces(): Promise<KnownPlaces> {
  const [places, airports] = await Promise.all([readPlaces(), readAirports()])
  const cities = Map.groupBy(places, ({ city, state }) => `${city}|${state}`)
  return {
    states,
    cities: [...cities].map(([key, rows]) => {
      const [city = '', code = ''] = key.split('|')
      return { city, code, zipCount: rows.length }
    }),
    airports: airports.map(({ ident }) => ident),
    zips: places.map(({ zip }) => zip),
  }
}
