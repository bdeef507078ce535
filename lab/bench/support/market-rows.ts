import { registrationAt } from '../../../demo/aircraft/registration.ts'
import { type Random, randomFor } from '../../../demo/random.ts'
import { catalog } from '../../../src/features/lookups/server/public/catalog/catalog.ts'
import type { CatalogModel } from '../../../src/features/lookups/server/public/catalog/model.ts'
import type { IndexRow } from '../../../src/features/search/server/index/index-row.ts'
import { toIndexTerms } from '../../../src/features/search/server/tokenize.ts'

/**
 * Generates a deterministic market of any size, row by row. Models are weighted by their share of real ads. Years,
 * hours, and prices follow the catalog's ranges. Descriptions have 35–75 words, and 3–7% of the facts are missing.
 * Unlike the demo market, it has no images or panels, so that generating a million rows takes only seconds.
 */
export function* marketRows(count: number): Generator<MarketRow> {
  for (let i = 0; i < count; i += 1) yield marketRow(i)
}

/** Returns all text in a row as search words, so that every engine searches the same words. */
export function searchText(row: IndexRow): string {
  return [...toIndexTerms(row.names, row.rest)].join(' ')
}

function marketRow(i: number): MarketRow {
  const r = randomFor(marketSeed, i)
  const model = pickModel(r)
  const place = pickPlace(r)
  const year = r.int(model.yearFirst, model.yearLast ?? thisYear)
  const age = thisYear - year
  const hours = Math.round(
    Math.min(30_000, model.hoursPerYear * (age + 0.5) * r.between(0.4, 1.7)) * 10,
  )
  const engineHours = Math.round(r.between(0, model.engine?.tboHours ?? 2000))
  const tbo = model.engine?.tboHours ?? null
  const registration = registrationAt(i, marketSeed)
  const title = `${year} ${model.make} ${model.model}`
  const stockNumber = r.chance(0.4) ? `WS${10_000 + i}` : ''
  const description = describe(model, r)
  // Uses a separate random source, so that the row's other values don't change.
  const judgement = buyerFacts(model, randomFor(judgementSeed, i))
  return {
    id: i + 1,
    bizId: 0,
    officeId: 0,
    employeeId: 0,
    sets: {
      m: makeNames.indexOf(model.make) + 1,
      c: categorySlugs.indexOf(model.category) + 1,
      bt: typeOfCategory[categorySlugs.indexOf(model.category)] as number,
      f: r.chance(0.03) ? 0 : fuelSlugs.indexOf(model.fuel) + 1,
      h: r.chance(0.04) || model.hull === null ? 0 : hullSlugs.indexOf(model.hull) + 1,
      st: place.stateId,
      ...judgement.sets,
    },
    ranges: {
      year,
      length: model.lengthFeet === null ? -1 : Math.round(model.lengthFeet * 10),
      price: r.chance(0.07) ? -1 : priceOf(model, year, r),
      engines: model.engineCount,
      totalTime: r.chance(0.03) ? -1 : hours,
      ...judgement.ranges,
    },
    lifeLeftPercent: tbo === null ? -1 : Math.max(0, Math.floor(100 - (100 * engineHours) / tbo)),
    isFeatured: r.chance(0.02),
    isSold: false,
    drop: 0,
    priceChangedAt: 0,
    expiresAt: Number.POSITIVE_INFINITY,
    listedAtMicros: newestListedMicros - Math.floor(r.next() ** 2 * 400 * dayMicros) - i,
    latitude: place.latitude,
    longitude: place.longitude,
    familyId: familyIds.get(`${model.make} ${model.family}`) as number,
    family: model.family,
    ...judgement.facts,
    names: [title, model.model, registration, stockNumber, model.family],
    kind: `${model.make} ${model.category.replaceAll('-', ' ')}`,
    rest: `${description} ${place.city} ${place.code} ${place.state}`,
    make: model.make,
    model: model.model,
    title,
    registration,
    stockNumber: stockNumber || null,
    description,
    place,
    engineHours: tbo === null ? null : engineHours,
    engineTboHours: tbo,
  }
}

/** Generates the facts that buyers use to judge a listing. About half of them are present, as in real ads. */
function buyerFacts(model: CatalogModel, r: Random) {
  const stated = (share: number, value: () => number) => (r.chance(share) ? value() : -1)
  const pickOption = (share: number, max: number) => (r.chance(share) ? r.int(1, max) : 0)
  const isJet = model.category === 'private-jet'
  const bits = () => r.int(0, 255) & r.int(0, 255)
  const equipment = r.chance(0.6) ? bits() : 0
  const costYearly = stated(0.9, () => r.int(4_000, 900_000))
  return {
    sets: {
      dm: pickOption(0.6, 3),
      lg: pickOption(0.5, 3),
      gr: gearOf.get(model.category) ?? (r.chance(0.2) ? 0 : r.int(1, 4)),
      jc: isJet ? r.int(1, 6) : 0,
      pg: isJet ? pickOption(0.7, 2) : 0,
      sk: r.chance(0.6) ? 1 : 2,
      dl: r.chance(0.03) ? 2 : 1,
      rc: r.chance(0.1) ? 0 : r.chance(0.08) ? 2 : 1,
      rg: 1,
      va: 0,
      cb: 0,
      rs: model.category === 'ultralight' ? pickOption(0.7, 4) : 0,
      gm: model.category === 'glider' ? pickOption(0.7, 3) : 0,
      gc: 0,
    },
    ranges: {
      engineHours: stated(0.8, () => r.int(0, 22_000)),
      seats: stated(0.8, () => r.int(1, 10)),
      usefulLoad: stated(0.5, () => r.int(300, 3_000)),
      cruise: stated(0.6, () => r.int(80, 480)),
      range: stated(0.6, () => r.int(300, 4_000)),
      landings: isJet ? stated(0.8, () => r.int(100, 9_000)) : -1,
      envelopeHours: -1,
      overhaulYear: -1,
      hotSection: -1,
      hoursLeft: -1,
      horsepower: -1,
      dollarsDue: -1,
    },
    facts: {
      equipment,
      lacking: r.chance(0.1) ? bits() & ~equipment : 0,
      offers: Number(r.chance(0.05)) + 2 * Number(r.chance(0.9)) + 4 * Number(r.chance(0.3)),
      inspectedUntil: stated(0.4, () => benchDay + r.int(-200, 400)),
      costYearly,
      costHourly: costYearly < 0 ? -1 : r.int(20, 3_000),
      costLimitYearly: 0,
      costLimitHourly: 0,
    },
  }
}

function priceOf(model: CatalogModel, year: number, r: Random): number {
  const span = Math.max(1, (model.yearLast ?? thisYear) - model.yearFirst)
  const at = (year - model.yearFirst) / span
  const { oldest, newest } = model.price
  const typical = Math.exp((1 - at) * Math.log(oldest) + at * Math.log(newest))
  return Math.max(500, Math.round((typical * r.between(0.7, 1.35)) / 500) * 500)
}

function describe(model: CatalogModel, r: Random): string {
  const fitted = r.shuffle(Object.values(model.features).flat()).slice(0, 4)
  const selected = r.shuffle(sentences).slice(0, r.int(3, 6))
  return `${selected.join(' ')} Equipped with ${fitted.join(', ')}.`
}

function pickModel(r: Random): CatalogModel {
  return catalog[firstAtLeast(shareSums, r.next() * (shareSums.at(-1) as number))] as CatalogModel
}

function pickPlace(r: Random): MarketPlace {
  return marketPlaces[
    firstAtLeast(placeSums, r.next() * (placeSums.at(-1) as number))
  ] as MarketPlace
}

function firstAtLeast(sums: readonly number[], value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}

function runningSums(weights: readonly number[]): number[] {
  let sum = 0
  return weights.map((weight) => (sum += weight))
}

const marketSeed = 20_26
const judgementSeed = 20_27
const benchDay = Date.UTC(2026, 10, 20) / 86_400_000
const gearOf = new Map<string, number>([
  ['piston-helicopter', 7],
  ['turbine-helicopter', 7],
  ['private-jet', 2],
])
/** Family IDs by make and family, numbered in the same order as the makes. */
export const familyIds = new Map(
  [...new Set(catalog.map((model) => `${model.make} ${model.family}`))]
    .sort()
    .map((name, i) => [name, i + 1]),
)
const thisYear = 2026
const dayMicros = 86_400_000_000
const newestListedMicros = Date.UTC(2026, 10, 1) * 1000

/** Reference data. IDs are positions in these lists, starting at 1. Makes are sorted by name. */
export const makeNames = [...new Set(catalog.map((model) => model.make))].sort()
export const categorySlugs = [
  'single-engine-piston',
  'multi-engine-piston',
  'turboprop',
  'private-jet',
  'light-sport',
  'experimental',
  'warbird',
  'piston-helicopter',
  'turbine-helicopter',
  'glider',
  'motor-glider',
  'gyroplane',
  'ultralight',
  'balloon',
  'airship',
  'weight-shift',
  'powered-parachute',
] as const
export const fuelSlugs = ['avgas-100ll', 'jet-a', 'mogas', 'electric', 'none', 'propane'] as const
export const hullSlugs = [
  'aluminum',
  'composite',
  'steel-tube-fabric',
  'wood-fabric',
  'mixed',
] as const
const typeOfCategory = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8]

const place = (
  city: string,
  stateId: number,
  code: string,
  state: string,
  zip: string,
  latitude: number,
  longitude: number,
  weight: number,
) => ({ city, stateId, code, state, zip, latitude, longitude, weight })

/** Real cities, weighted by the number of aircraft in their state. */
export const marketPlaces = [
  place('Van Nuys', 5, 'CA', 'California', '91406', 34.21, -118.49, 18),
  place('Concord', 5, 'CA', 'California', '94520', 37.99, -122.05, 8),
  place('Addison', 44, 'TX', 'Texas', '75001', 32.97, -96.84, 14),
  place('San Antonio', 44, 'TX', 'Texas', '78216', 29.53, -98.47, 9),
  place('Fort Lauderdale', 10, 'FL', 'Florida', '33309', 26.2, -80.17, 15),
  place('Lakeland', 10, 'FL', 'Florida', '33811', 27.99, -82.02, 9),
  place('Scottsdale', 3, 'AZ', 'Arizona', '85260', 33.62, -111.91, 8),
  place('Anchorage', 2, 'AK', 'Alaska', '99501', 61.21, -149.84, 6),
  place('Englewood', 6, 'CO', 'Colorado', '80112', 39.57, -104.85, 7),
  place('Wichita', 17, 'KS', 'Kansas', '67209', 37.65, -97.43, 6),
  place('Atlanta', 11, 'GA', 'Georgia', '30341', 33.88, -84.3, 7),
  place('Renton', 48, 'WA', 'Washington', '98057', 47.49, -122.22, 7),
  place('Hillsboro', 38, 'OR', 'Oregon', '97124', 45.54, -122.95, 5),
  place('Wheeling', 14, 'IL', 'Illinois', '60090', 42.11, -87.9, 5),
  place('Cincinnati', 36, 'OH', 'Ohio', '45226', 39.1, -84.42, 5),
  place('Waterford', 23, 'MI', 'Michigan', '48327', 42.66, -83.42, 5),
  place('Minneapolis', 24, 'MN', 'Minnesota', '55450', 44.83, -93.46, 5),
  place('Oshkosh', 50, 'WI', 'Wisconsin', '54902', 43.98, -88.56, 5),
  place('Farmingdale', 33, 'NY', 'New York', '11735', 40.73, -73.41, 4),
  place('Caldwell', 31, 'NJ', 'New Jersey', '07004', 40.88, -74.28, 3),
  place('Lancaster', 39, 'PA', 'Pennsylvania', '17543', 40.12, -76.3, 4),
  place('Charlotte', 34, 'NC', 'North Carolina', '28208', 35.21, -80.94, 5),
  place('Nashville', 43, 'TN', 'Tennessee', '37217', 36.12, -86.68, 4),
  place('Tulsa', 37, 'OK', 'Oklahoma', '74132', 36.04, -95.98, 4),
  place('Manassas', 47, 'VA', 'Virginia', '20110', 38.72, -77.52, 3),
  place('Frederick', 21, 'MD', 'Maryland', '21701', 39.42, -77.37, 3),
  place('Bedford', 22, 'MA', 'Massachusetts', '01730', 42.47, -71.29, 3),
  place('Boise', 13, 'ID', 'Idaho', '83705', 43.56, -116.22, 4),
  place('Salt Lake City', 45, 'UT', 'Utah', '84116', 40.79, -111.98, 3),
  place('Henderson', 29, 'NV', 'Nevada', '89052', 35.97, -115.13, 3),
  place('Bozeman', 27, 'MT', 'Montana', '59714', 45.78, -111.15, 2),
  place('Indianapolis', 15, 'IN', 'Indiana', '46241', 39.72, -86.29, 3),
  place('Olathe', 17, 'KS', 'Kansas', '66061', 38.85, -94.74, 2),
  place('Ankeny', 16, 'IA', 'Iowa', '50021', 41.69, -93.57, 2),
] as const
export type MarketPlace = (typeof marketPlaces)[number]

const shareSums = runningSums(catalog.map((model) => model.share))
const placeSums = runningSums(marketPlaces.map((p) => p.weight))

const sentences = [
  'One owner since new and always hangared.',
  'Complete logs from new, no damage history.',
  'Fresh annual included with purchase.',
  'New leather interior and carpet in 2021.',
  'Beautiful paint rated nine out of ten.',
  'WAAS approach capable with ADS-B in and out.',
  'Engine overhauled by a well known shop with new cylinders.',
  'Useful load makes it a true family cross country airplane.',
  'Never used for flight training.',
  'Owner is moving up to a turbine and motivated to sell.',
  'Known ice protection with a recent boot replacement.',
  'Factory oxygen and air conditioning.',
  'Based at a dry desert airport with no corrosion.',
  'Enrolled on an engine program and maintained under part 135.',
  'Garmin panel upgraded with autopilot and engine monitor.',
  'Trades considered, financing available through our partners.',
  'Extended range tanks and speed modifications installed.',
  'Float fittings and big tires for the back country.',
  'Turn key and ready to fly home today.',
  'Call for a full specification sheet and more photographs.',
]

export type MarketRow = IndexRow & {
  make: string
  model: string
  title: string
  registration: string
  stockNumber: string | null
  description: string
  place: MarketPlace
  engineHours: number | null
  engineTboHours: number | null
}
