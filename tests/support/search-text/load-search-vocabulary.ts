import { createPlaceLookup } from '#features/lookups/create-place-lookup.ts'
import type { PlaceNames } from '#features/lookups/place-reading.ts'
import {
  loadAirports,
  loadPlaces,
  readWorldAirports,
  readWorldCities,
} from '#features/lookups/server/place-source.ts'
import { placeAliases, regions } from '#features/lookups/server/places/common-names.ts'
import { additionalModels, catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { peoplePerZip } from '#features/lookups/server/public/find-place-names.ts'
import { findPostalAreas } from '#features/lookups/server/public/postal-areas.ts'
import { AircraftNameIndex } from '#features/search/server/line-parser/aircraft-name-index.ts'
import type { MarketNames } from '#features/search/server/line-parser/family-names.ts'
import { countryIds } from './search-example.ts'
import { states } from './states.ts'

/** Returns the catalog's makes and models and the reference data's locations, without using a database. */
export async function loadSearchVocabulary() {
  const market = catalogMarket()
  const places = await allPlaces()
  return { market, names: new AircraftNameIndex(market), places: createPlaceLookup(places) }
}

/** Returns the same with cities and airports outside the United States, as in the database of a site. */
export async function loadWorldVocabulary() {
  const market = catalogMarket()
  const places = createPlaceLookup(addWorldPlaces(await allPlaces()))
  return { market, names: new AircraftNameIndex(market), places }
}

/** All makes and models of a site. */
function catalogMarket(): MarketNames {
  const all = [...catalog, ...additionalModels]
  const makes = [...new Set(all.map(({ make }) => make))].map((text, at) => ({ id: at + 1, text }))
  const makeId = (name: string) => makes.find(({ text }) => text === name)?.id ?? 0
  const keys = [...new Set(all.map(({ make, family }) => `${make}|${family}`))]
  const families = keys.map((key, at) => {
    const [make = '', name = ''] = key.split('|')
    return { id: at + 1, makeId: makeId(make), name }
  })
  const models = all.map(({ make, model, family }) => ({
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
      return { city, code, people: rows.length * peoplePerZip, ...toPoint(rows[0]) }
    }),
    airports,
    zips: places.map((place) => ({ zip: place.zip, ...toPoint(place) })),
    aliases: placeAliases,
    regions,
    findPostalAreas,
  }
}

function toPoint(place: Partial<Record<'latitude' | 'longitude', number | null>> = {}) {
  return { latitude: place.latitude ?? 0, longitude: place.longitude ?? 0 }
}

function addWorldPlaces({ states: own, cities, airports, ...names }: PlaceNames): PlaceNames {
  const countries = Object.entries(countryNames).map(([code, [id, name, short = name]]) => ({
    id,
    code,
    name,
    short,
  }))
  const abroad = readWorldCities().flatMap(
    ({ name, country, population, names, latitude, longitude }) => {
      const code = countries.find((one) => one.code === country)?.short
      const city = { city: name, people: population, latitude, longitude }
      return code ? [name, ...(names ?? [])].map((alias) => ({ ...city, code, alias })) : []
    },
  )
  return {
    states: [
      ...own,
      ...countries.map(({ id, code, name, short }) => ({ id, code: short, name, country: code })),
    ],
    cities: [...cities, ...abroad],
    airports: [...airports, ...readWorldAirports()],
    ...names,
  }
}

/** ID, name, and short name by ISO 3166 code. */
const countryNames: Readonly<Record<string, readonly [number, string, string?]>> = {
  AR: [countryIds.argentina, 'Argentina'],
  AT: [countryIds.austria, 'Austria'],
  CH: [countryIds.switzerland, 'Switzerland'],
  DE: [countryIds.germany, 'Germany'],
  ES: [countryIds.spain, 'Spain'],
  GE: [countryIds.georgia, 'Georgia'],
  GB: [countryIds.uk, 'United Kingdom', 'UK'],
  MX: [countryIds.mexico, 'Mexico'],
  TR: [countryIds.turkey, 'Turkey'],
}
