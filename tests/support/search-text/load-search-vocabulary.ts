import { loadAirports } from '#features/lookups/server/airport-source.ts'
import { loadPlaces } from '#features/lookups/server/place-source.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import {
  AircraftNameIndex,
  type MarketNames,
} from '#features/search/server/line-parser/aircraft-name-index.ts'
import {
  createPlaceLookup,
  type PlaceNames,
} from '#features/search/server/line-parser/create-place-lookup.ts'
import { states } from './states.ts'

/** Returns the catalog's makes and models and the reference data's locations, without using a database. */
export async function loadSearchVocabulary() {
  const market = catalogueMarket()
  const places = await allPlaces()
  return { market, names: new AircraftNameIndex(market), places: createPlaceLookup(places) }
}

function catalogueMarket(): MarketNames {
  const makes = [...new Set(catalog.map(({ make }) => make))].map((text, at) => ({
    id: at + 1,
    text,
  }))
  const makeId = (name: string) => makes.find(({ text }) => text === name)?.id ?? 0
  const keys = [...new Set(catalog.map(({ make, family }) => `${make}|${family}`))]
  const families = keys.map((key, at) => {
    const [make = '', name = ''] = key.split('|')
    return { id: at + 1, makeId: makeId(make), name }
  })
  const models = catalog.map(({ make, model, family }) => ({
    makeId: makeId(make),
    text: model,
    family,
  }))
  return { makes, families, models }
}

async function allPlaces(): Promise<PlaceNames> {
  const [places, airports] = await Promise.all([loadPlaces(), loadAirports()])
  const cities = Map.groupBy(places, ({ city, state }) => `${city}|${state}`)
  return {
    states,
    cities: [...cities].map(([key, rows]) => {
      const [city = '', code = ''] = key.split('|')
      return { city, code, size: rows.length }
    }),
    airports: airports,
    zips: places.map(({ zip }) => zip),
  }
}
