import { sql } from 'kysely'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { Db } from '#kernel/server/database/database.ts'
import { splitTexts } from './cases/split-texts.ts'

/** A seeded random number generator, so that failed runs can be reproduced. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 up to, but not including, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns an integer from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.roll() * end)
  }

  chance(share: number): boolean {
    return this.roll() < share
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }

  maybe<T>(share: number, value: () => T): T | null {
    return this.chance(share) ? value() : null
  }
}

export const makeNames = splitTexts(`
  Cessna | Piper | Cirrus | de Havilland | Beechcraft | Van's | Robinson | Ünicorn | Ærø | Zlin
`)
export const modelNames = splitTexts(`
  SR22 | SR 22T | 172-S | 172N | 172 M | PA-28-181 | RV 7A | R44 | King Air 350i | C 172 | DA 40 |
  Skyhawk | CJ2 | CJ2+ | XLS Plus | King Air 250
`)
export const descriptionWords = splitTexts(`
  hangared | Garmin | G1000 | fresh | annual | no | damage | Café | naïve | overhauled |
  overhauling | 22 | 172 | paint | painted | interior | leather | turbo | turbine | floats | ski |
  logs | complete | S/N | owner's | 1,200 | TT | façade | pipper | cesna | x | ADS-B | waas |
  IFR | Straße | ½ | über-clean
`)
const places = [
  ['Denver', 6, '80202', 39.75, -104.99],
  ['Boulder', 6, '80301', 40.01, -105.27],
  ['Austin', 44, '73301', 30.27, -97.74],
  ['New York', 33, '10001', 40.75, -73.99],
  ['Anchorage', 2, '99501', 61.22, -149.9],
  ['Nowhere', 51, '82001', null, null],
] as const

/**
 * Inserts the data that listings reference: makes, locations, an airport, a user, and two brokerages with offices and
 * employees.
 */
export async function insertReferenceData(db: Db): Promise<void> {
  await sql`insert into make (id, name, route) overriding system value
    select i, name, 'route-' || i from unnest(${makeNames}::text[]) with ordinality as m (name, i)`.execute(
    db,
  )
  await sql`insert into location (id, city, state_id, zip, latitude, longitude) overriding system value
    select (row_number() over ())::int, p->>0, (p->>1)::int, p->>2, (p->>3)::float8, (p->>4)::float8
    from jsonb_array_elements(${JSON.stringify(places)}::jsonb) p`.execute(db)
  await sql`insert into airport (ident, name, city, state_id, latitude, longitude)
    values ('KAPA', 'Centennial', 'Denver', 6, 39.57, -104.85), ('00V', 'Meadow Lake', 'Colorado Springs', 6, 38.95, -104.57)`.execute(
    db,
  )
  await sql`insert into profile (id, email) overriding system value values (1, 'seller@example.com')`.execute(
    db,
  )
  await sql`insert into biz (id, name, route) overriding system value values (1, 'First', 'first'), (2, 'Second', 'second')`.execute(
    db,
  )
  await sql`insert into biz_location (id, biz_id, name, location_id) overriding system value
    values (1, 1, 'Main', 1), (2, 1, 'Branch', 2), (3, 2, 'Main', 3)`.execute(db)
  await sql`insert into biz_employee (id, biz_id, biz_location_id, name) overriding system value
    values (1, 1, 1, 'Ann'), (2, 1, 2, 'Bob'), (3, 2, 3, 'Cleo')`.execute(db)
  await sql`insert into seller_answers (biz_id, leads, answered, median_minutes, computed_on, is_public)
    values (1, 9, 8, 300, '2026-11-01', true), (2, 9, 8, 3000, '2026-11-01', true)`.execute(db)
  for (const table of ['make', 'location', 'profile', 'biz', 'biz_location', 'biz_employee'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100)`.execute(db)
}

/** Matches the reference data, where each category belongs to one type of aircraft. */
const categories = [
  ...[1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5].map((type, i) => ({ id: i + 1, type })),
  { id: unstatedKindId, type: unstatedKindId },
]

export function randomListing(random: SeededRandom, now: Date): RandomListing {
  const day = 86_400_000
  const ago = (days: number) => new Date(now.getTime() - random.below(days * day)).toISOString()
  const price = random.maybe(0.93, () => Math.round(8_000 + 4_000_000 * random.roll() ** 6))
  const isSold = random.chance(0.1)
  const biz = random.maybe(0.5, () => 1 + random.below(2))
  const words = (n: number) =>
    Array.from({ length: n }, () => random.one(descriptionWords)).join(' ')
  const make = 1 + Math.floor(makeNames.length * random.roll() ** 2)
  const model = random.one(modelNames)
  const category = random.one(categories)
  return {
    profile_id: 1,
    biz_id: biz,
    biz_location_id:
      biz === 1 ? random.maybe(0.8, () => 1 + random.below(2)) : biz === 2 ? 3 : null,
    biz_employee_id: biz === 1 ? random.maybe(0.8, () => 1 + random.below(2)) : null,
    listing_type_id: biz ? 1 : 2,
    make_id: make,
    model: random.maybe(0.9, () => model),
    family: random.maybe(0.8, () =>
      random.one(['Skyhawk', 'SR2X', 'King Air', 'King Air 200', 'Archer']),
    ),
    year: 1940 + random.below(88),
    aircraft_type_id: category.type,
    category_id: category.id,
    fuel_id: random.maybe(0.9, () => 1 + random.below(4)),
    hull_id: random.maybe(0.8, () => 1 + random.below(5)),
    engine_count: random.maybe(0.9, () => random.below(4)),
    length_feet: (120 + random.below(600)) / 10,
    is_new: random.chance(0.1),
    registration: random.maybe(
      0.8,
      () =>
        `${random.one(['N', 'N', 'D-E', 'VP-B'])}${100 + random.below(900)}${random.one(['CW', 'SR', 'X', ''])}`,
    ),
    stock_number: random.maybe(0.3, () => `ST-${random.below(400)}`),
    serial_number: random.maybe(0.3, () => `${random.below(40)}-${random.below(4_000)}`),
    title: `${1940 + random.below(88)} ${makeNames[make - 1]} ${model}`.slice(0, 50),
    description: random.maybe(0.9, () => words(3 + random.below(25))),
    price,
    is_price_on_request: price === null,
    is_featured: random.chance(0.1),
    is_sold: isSold,
    sold_at: isSold ? ago(100) : null,
    is_active: random.chance(0.93),
    expires_at: random.maybe(0.6, () =>
      new Date(now.getTime() + (random.below(100) - 15) * day + random.below(day)).toISOString(),
    ),
    listed_at: ago(120),
    previous_price: random.maybe(0.3, () => Math.round(10_000 + 4_000_000 * random.roll() ** 6)),
    price_changed_at: random.maybe(0.6, () => ago(90)),
    seats: random.maybe(0.8, () => 1 + random.below(10)),
    useful_load_lb: random.maybe(0.7, () => 300 + random.below(2_500)),
    normal_cruise_knots: random.maybe(0.7, () => 60 + random.below(400)),
    range_nm: random.maybe(0.7, () => 100 + random.below(3_000)),
    landings: random.maybe(0.3, () => random.below(9_000)),
    damage_history: random.maybe(0.7, () => random.one(['none', 'none', 'repaired', 'damaged'])),
    logs: random.maybe(0.7, () => random.one(['complete', 'complete', 'partial', 'missing'])),
    gear: random.maybe(0.7, () => random.one(gears)),
    jet_class: random.maybe(0.2, () => random.one(['very-light', 'light', 'midsize', 'large'])),
    engine_program: random.maybe(0.2, () =>
      random.one(['JSSI', 'None', 'ESP Gold', ' not enrolled']),
    ),
    is_fractional: random.chance(0.1),
    is_for_rent: random.chance(0.2),
    is_negotiable: random.chance(0.4),
    hours_confirmed_on: random.chance(0.3) ? '2026-10-28' : null,
    annual_due: random.maybe(0.5, () => someDay(random, now)),
    inspection_due: random.maybe(0.3, () => someDay(random, now)),
    ...Object.fromEntries(
      equipmentColumns.map((column) => [
        column,
        random.maybe(0.6, () => random.one(['yes', 'no'])),
      ]),
    ),
    total_time_hours: random.maybe(0.85, () => Math.round(200_000 * random.roll() ** 2) / 10),
    location_id: 1 + random.below(places.length),
    based_at: random.maybe(0.3, () => random.one(['KAPA', '00V'])),
    vat: random.maybe(0.2, () => random.one(['paid', 'not-paid', 'qualifying', 'margin-scheme'])),
    rule_set: random.maybe(0.2, () => random.one(['part-103', 'lsa', 'mosaic'])),
    glider_motor: random.maybe(0.2, () => random.one(['none', 'sustainer', 'self-launching'])),
    certification: random.maybe(0.2, () => random.one(['faa', 'easa', 'experimental', 'permit'])),
  }
}

const gears = ['tricycle', 'retractable', 'tailwheel', 'floats', 'amphibious', 'skids', 'skis']
const equipmentColumns = [
  'has_waas',
  'has_adsb_out',
  'has_autopilot',
  'has_glass',
  'has_ice_protection',
  'has_known_ice',
  'has_air_conditioning',
  'has_oxygen',
]

/** Returns a day no more than about a year and a half from now. */
function someDay(random: SeededRandom, now: Date): string {
  return new Date(now.getTime() + (random.below(1_000) - 500) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

/** Inserts all listings at once, each with up to two engines, and returns their IDs. */
export async function insertListings(
  db: Db,
  random: SeededRandom,
  listings: readonly RandomListing[],
): Promise<number[]> {
  const columns = Object.keys(listings[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: number }>`insert into listing (${names})
    select ${names} from jsonb_populate_recordset(null::listing, ${JSON.stringify(listings)}::jsonb) returning id`.execute(
    db,
  )
  const engines = rows.flatMap(({ id }) =>
    Array.from({ length: random.below(3) }, (_, i) => ({
      listing_id: id,
      number: i + 1,
      hours: random.maybe(0.8, () => random.below(25_000) / 10),
      hours_basis: random.maybe(0.8, () => random.one(['SNEW', 'SMOH', 'SFRM', 'STOH'])),
      tbo_hours: random.maybe(0.7, () => random.one([1_800, 2_000, 2_200])),
      overhauled_on: random.maybe(0.7, () => `${1990 + random.below(37)}-03-15`),
      hot_section_hours: random.maybe(0.5, () => random.below(30_000) / 10),
      horsepower: random.maybe(0.8, () => random.one([100, 160, 180, 310, 850])),
    })),
  )
  await sql`insert into listing_engine (listing_id, number, hours, hours_basis, tbo_hours, overhauled_on,
      hot_section_hours, horsepower)
    select listing_id, number, hours, hours_basis, tbo_hours, overhauled_on, hot_section_hours, horsepower
    from jsonb_populate_recordset(null::listing_engine, ${JSON.stringify(engines)}::jsonb)`.execute(
    db,
  )
  await insertComputed(db, random, rows)
  await insertPhotos(db, random, rows)
  return rows.map(({ id }) => id)
}

async function insertPhotos(db: Db, random: SeededRandom, rows: readonly { id: number }[]) {
  const photos = rows.flatMap(({ id }) =>
    random.chance(0.5)
      ? [{ listing_id: id, position: 0, folder: 'x', name: 'x', width: 9, height: 6 }]
      : [],
  )
  if (photos.length > 0) await db.insertInto('listing_image').values(photos).execute()
}

async function insertComputed(db: Db, random: SeededRandom, rows: readonly { id: number }[]) {
  const costs = rows.flatMap(({ id }) =>
    random.chance(0.7)
      ? [
          {
            listing_id: id,
            edition: 1,
            yearly_fixed: random.below(60_000),
            hourly: random.below(900),
            limit_yearly: random.below(20_000),
            limit_hourly: random.below(150),
            ...random.one([
              { dollars_due: random.one([0, 4_800, random.below(300_000)]) },
              { min_dollars_due: random.one([4_800, 1 + random.below(300_000)]) },
              {},
            ]),
          },
        ]
      : [],
  )
  if (costs.length > 0) await db.insertInto('listing_cost').values(costs).execute()
  const records = rows.flatMap(({ id }) =>
    random.chance(0.7)
      ? [{ listing_id: id, matching: random.below(2), unsure: random.below(2) }]
      : [],
  )
  if (records.length > 0) await db.insertInto('listing_record').values(records).execute()
}

/** Inserts random listings and the data that they reference. */
export async function insertRandomMarket(
  db: Db,
  count: number,
  now: Date,
  seed = 1,
): Promise<number[]> {
  const random = new SeededRandom(seed)
  await insertReferenceData(db)
  const ids: number[] = []
  for (let left = count; left > 0; left -= 2_000) {
    const listings = Array.from({ length: Math.min(left, 2_000) }, () => randomListing(random, now))
    ids.push(...(await insertListings(db, random, listings)))
  }
  return ids
}

export type RandomListing = Record<string, string | number | boolean | null>
