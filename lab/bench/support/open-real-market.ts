import { sql } from 'kysely'
import { equipmentFacts } from '../../../src/features/listings/equipment/equipment-facts.ts'
import { catalog } from '../../../src/features/lookups/server/public/catalog/catalog.ts'
import { costModelEdition } from '../../../src/features/ownership/server/assumptions/default-cost-sheet.ts'
import { readConfig } from '../../../src/kernel/config.ts'
import { type Db, openDatabase, transaction } from '../../../src/kernel/server/database/database.ts'
import { migrate } from '../../../src/kernel/server/database/migrate.ts'
import { createLog } from '../../../src/kernel/server/tracing/log.ts'
import { dayMs, toUtcDay } from '../../../src/kernel/time.ts'
import { openFilledDatabase, type startBenchCluster } from './bench-database.ts'
import { familyIds, type MarketRow, makeNames, marketPlaces, marketRows } from './market-rows.ts'

/** Opens the benchmark market in the project's own schema, without images. */
export async function openRealMarket(
  cluster: Awaited<ReturnType<typeof startBenchCluster>>,
  listings: number,
) {
  return openFilledDatabase(cluster, `market_${listings}`, (url) => fill(url, listings))
}

async function fill(url: string, listings: number) {
  const { db } = openDatabase(url, createLog(readConfig({ LOG_LEVEL: 'warn' })), {
    statementTimeoutMs: 0,
  })
  await migrate(db, new URL('../../../migrations', import.meta.url).pathname)
  await transaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    // Disable triggers and foreign key checks. Nothing listens for changes yet, and references are valid by
    // construction.
    await sql`set local session_replication_role = replica`.execute(tx)
    await insert(tx, 'profile', [
      { id: 1, asp_net_user_id: 'bench', email: 'bench@example.com', created_at: new Date() },
    ])
    await insert(
      tx,
      'make',
      makeNames.map((name, i) => ({ id: i + 1, name, route: String(i + 1) })),
    )
    await insert(tx, 'model_family', families)
    await insert(
      tx,
      'location',
      marketPlaces.map((place, i) => ({
        id: i + 1,
        city: place.city,
        state_id: place.stateId,
        zip: place.zip,
        latitude: place.latitude,
        longitude: place.longitude,
      })),
    )
    let batch: MarketRow[] = []
    for (const row of marketRows(listings)) {
      batch.push(row)
      if (batch.length === 4_000) await write()
    }
    await write()
    for (const table of ['profile', 'make', 'model_family', 'location', 'listing'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        tx,
      )

    async function write() {
      await insert(tx, 'listing', batch.map(listingOf))
      await insert(
        tx,
        'listing_engine',
        batch.filter((row) => row.engineTboHours !== null).map(engineOf),
      )
      await insert(tx, 'listing_cost', batch.filter((row) => row.costYearly >= 0).map(costOf))
      batch = []
    }
  })
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

async function insert(
  db: Db,
  table:
    | 'profile'
    | 'make'
    | 'model_family'
    | 'location'
    | 'listing'
    | 'listing_engine'
    | 'listing_cost',
  rows: object[],
) {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  )
}

function listingOf(row: MarketRow) {
  return {
    id: row.id,
    profile_id: 1,
    listing_type_id: 2,
    make_id: row.sets.m,
    model: row.model,
    family: row.family,
    // Set explicitly, because triggers are disabled during the fill.
    family_id: row.familyId,
    year: row.ranges.year,
    aircraft_type_id: row.sets.bt,
    category_id: row.sets.c,
    fuel_id: row.sets.f || null,
    hull_id: row.sets.h || null,
    engine_count: row.ranges.engines,
    length_feet: row.ranges.length < 0 ? null : row.ranges.length / 10,
    registration: row.registration,
    stock_number: row.stockNumber,
    title: row.title,
    description: row.description,
    price: row.ranges.price < 0 ? null : row.ranges.price,
    is_price_on_request: row.ranges.price < 0,
    total_time_hours: row.ranges.totalTime < 0 ? null : row.ranges.totalTime / 10,
    location_id: marketPlaces.indexOf(row.place) + 1,
    is_active: true,
    is_featured: row.isFeatured,
    listed_at: timestamp(row.listedAtMicros),
    ...buyerFactColumns(row),
  }
}

/** Returns the columns that buyers use to judge a listing. Values of -1 and 0 mean not stated. */
function buyerFactColumns({ sets, ranges, equipment, lacking, offers, inspectedUntil }: MarketRow) {
  const nullIfMissing = (value: number) => (value < 0 ? null : value)
  const isJet = sets.jc > 0
  const due = inspectedUntil < 0 ? null : toUtcDay(new Date(inspectedUntil * dayMs))
  return {
    seats: nullIfMissing(ranges.seats),
    useful_load_lb: nullIfMissing(ranges.usefulLoad),
    normal_cruise_knots: nullIfMissing(ranges.cruise),
    range_nm: nullIfMissing(ranges.range),
    landings: nullIfMissing(ranges.landings),
    damage_history: damages[sets.dm - 1] ?? null,
    logs: logs[sets.lg - 1] ?? null,
    gear: gears[sets.gr - 1] ?? null,
    jet_class: jetClasses[sets.jc - 1] ?? null,
    engine_program: programs[sets.pg - 1] ?? null,
    annual_due: isJet ? null : due,
    inspection_due: isJet ? due : null,
    is_fractional: sets.dl === 2,
    share_percent: sets.dl === 2 ? 25 : null,
    is_for_rent: (offers & 1) > 0,
    is_negotiable: (offers & 4) > 0,
    ...Object.fromEntries(
      Object.values(equipmentFacts).map(({ column }, i) => [column, equipmentValue(1 << i)]),
    ),
  }

  function equipmentValue(bit: number) {
    if (equipment & bit) return 'yes'
    return lacking & bit ? 'no' : null
  }
}

// In the same order as the search IDs.
const damages = ['none', 'repaired', 'damaged']
const logs = ['complete', 'partial', 'missing']
const gears = [
  'tricycle',
  'retractable',
  'tailwheel',
  'retractable-tailwheel',
  'floats',
  'amphibious',
  'skids',
  'skis',
]
const jetClasses = ['very-light', 'light', 'midsize', 'super-midsize', 'large', 'ultra-long-range']
const programs = ['MSP Gold', 'None']

function costOf(row: MarketRow) {
  return {
    listing_id: row.id,
    edition: costModelEdition,
    yearly_fixed: row.costYearly,
    hourly: row.costHourly,
  }
}

/** Uses the same numbering as the market. */
const families = [
  ...new Map(
    catalog.map(({ make, family }) => [
      familyIds.get(`${make} ${family}`),
      { make_id: makeNames.indexOf(make) + 1, name: family },
    ]),
  ),
].map(([id, family]) => ({ id, ...family }))

function engineOf(row: MarketRow) {
  return {
    listing_id: row.id,
    number: 1,
    hours: row.engineHours,
    hours_basis: 'SMOH',
    tbo_hours: row.engineTboHours,
  }
}

/** Formats a timestamp with microseconds, which a Date can't represent. */
function timestamp(micros: number): string {
  const seconds = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 23)
  return `${seconds}${String(micros % 1000).padStart(3, '0')}Z`
}
