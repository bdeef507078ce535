import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { readRegistration, readSerial } from '#features/lookups/aircraft-numbers.ts'
import { toModelKey } from '#features/lookups/model-name.ts'
import { categorySlugs } from '#features/lookups/server/public/catalog/model.ts'
import { hasTrait } from '#features/lookups/server/public/model-traits.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { isEnrolled } from '#features/ownership/engine-program.ts'
import {
  engineCalendarUsed,
  findWear,
  type RemainingLimit,
} from '#features/ownership/remaining-limits.ts'
import type { CostSheet } from '#features/ownership/rules.ts'
import { loadCostSheets } from '#features/ownership/server/public/load-costs.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import { distinctAircraft, type Identified } from './comparables.ts'
import { type Advertisement, type Aircraft, engineUsage, usageByAge } from './model/aircraft.ts'
import { toPowerplant } from './to-powerplant.ts'

/**
 * Returns a condition for listings with an asking price that are active or were sold within the last year. The sale
 * price is never used.
 */
export function hasAskingPrice(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(listing.price is not null and listing.withheld is null
    and (${isForSale(now)} or (listing.is_active and listing.is_sold
      and listing.sold_at > ${now}::timestamptz - interval '8760 hours')))`
}

/** Loads the price factors of the selected listings, including those without a price. */
export async function loadAircraft(
  ctx: AppContext,
  matches: RawBuilder<unknown>,
): Promise<ListedAircraft[]> {
  const { rows } = await aircraftRows(matches).execute(ctx.db)
  return await toListedAircraft(ctx, rows)
}

/** Prepares a query like the one in `loadAircraft` for repeated use. */
export function createAircraftLoader<Values extends object>(
  find: (values: Values) => RawBuilder<unknown>,
) {
  const load = createPreparedQuery((values: Values) => aircraftRows(find(values)))
  return async (ctx: AppContext, values: Values) =>
    toListedAircraft(ctx, await load(ctx.db, values))
}

/** Returns aircraft with an asking price. If an aircraft has several listings, returns the newest. */
export function toAdvertisements(listed: readonly ListedAircraft[]): ListedAdvertisement[] {
  return distinctAircraft(listed.filter((item): item is ListedAdvertisement => item.price !== null))
}

function aircraftRows(matches: RawBuilder<unknown>): RawBuilder<AircraftRow> {
  return sql`
    select l.id, l.version, m.name as make, l.family, l.registration, l.serial_number, l.profile_id, l.biz_id, l.is_sold, l.make_id, l.family_id, l.category_id,
      l.fuel_id, l.engine_count, l.model, l.year, l.price, l.total_time_hours, l.seats, l.damage_history, l.logs, l.engine_program,
      jsonb_array_length(l.avionics) as avionics, l.has_waas, l.has_adsb_out, l.has_autopilot, l.has_glass,
      l.has_ice_protection, l.has_known_ice, l.has_air_conditioning, l.has_oxygen,
      (select json_agg(json_build_array(hours, hours_basis, tbo_hours, horsepower,
          extract(year from overhauled_on), type, thrust_lbf, year)) from listing_engine e where e.listing_id = l.id) as engines
    from (${matches}) as wanted join listing l on l.id = wanted.id join make m on m.id = l.make_id`
}

async function toListedAircraft(
  ctx: AppContext,
  rows: readonly AircraftRow[],
): Promise<ListedAircraft[]> {
  const sheets = await loadCostSheets(
    ctx,
    rows.map(({ id }) => id),
  )
  const byId = new Map(sheets.map((sheet) => [sheet.listingId, sheet]))
  return rows.map((row) => toAircraft(row, byId.get(row.id), ctx.now()))
}

function toAircraft(row: AircraftRow, sheet: CostSheet | undefined, now: Date): ListedAircraft {
  const thisYear = now.getUTCFullYear()
  const model = { ...row, category: categorySlugs[row.category_id - 1] ?? null }
  const enrolled = isEnrolled(row.engine_program)
  const calendarUsed = sheet ? engineCalendarUsed(sheet, now) : null
  const stated = (row.engines ?? []).map(
    ([hours, basis, tboHours, horsepower, overhauled, type, thrustLbf, made]) => ({
      hours,
      basis,
      tboHours,
      horsepower,
      overhauled,
      type,
      thrustLbf,
      years: engineYears(row, { hours, basis, overhauled, made }, thisYear),
    }),
  )
  const powerplant = toPowerplant(row.category_id, row.fuel_id, stated)
  const isAgeMissing = sheet?.values.engineYears !== undefined && calendarUsed === null
  const engines = stated.map((engine) => {
    const used = engineUsage({ ...engine, powerplant, calendarUsed })
    // Few hours say little about an engine that may have reached its calendar limit.
    return { ...engine, used: isAgeMissing && (used ?? 0) < 0.5 ? null : used }
  })
  // The engine of most Robinsons is overhauled with the airframe. Its own overhaul doesn't extend its life.
  const isEngineIncluded = sheet !== undefined && !sheet.values.overhaulCost && sheet.ages.calendar
  return {
    id: row.id,
    version: row.version,
    registration: readRegistration(row.registration),
    serial: readSerial(row.serial_number),
    sellerId: row.biz_id === null ? `profile ${row.profile_id}` : `brokerage ${row.biz_id}`,
    isSold: row.is_sold,
    price: row.price,
    family: familyKey(row),
    makeId: row.make_id,
    categoryId: row.category_id === unstatedKindId ? null : row.category_id,
    engineCount: row.engine_count,
    powerplant,
    isPressurized: hasTrait('pressurized', model),
    isSlowAging: hasTrait('slow-aging', model),
    power: total(
      engines.map((engine) => (powerplant === 'jet' ? engine.thrustLbf : engine.horsepower)),
    ),
    model: row.model,
    year: row.year,
    ageYears: Math.max(0, thisYear - row.year),
    totalTimeHours: row.total_time_hours,
    engineUsed: isEngineIncluded ? null : mean(engines.map(({ used }) => used)),
    yearsSinceOverhaul: isEngineIncluded ? null : mean(engines.map(({ years }) => years)),
    isAgedEngine: engines.some(
      ({ used, years }) =>
        used !== null && used > 0 && used === (calendarUsed ?? usageByAge(years)),
    ),
    ...(sheet ? toWear(sheet, now) : noWear),
    seats: row.seats,
    damage: row.damage_history && damageWeight[row.damage_history],
    logsMissing: row.logs && logsWeight[row.logs],
    equipment: readEquipment(row),
    avionics: row.avionics > 0 ? row.avionics : null,
    programme: enrolled === null ? null : Number(enrolled),
  }
}

function readEquipment(row: AircraftRow): Aircraft['equipment'] {
  return {
    waas: yesNo(row.has_waas),
    adsbOut: yesNo(row.has_adsb_out),
    autopilot: yesNo(row.has_autopilot),
    glass: yesNo(row.has_glass),
    iceProtection: yesNo(row.has_ice_protection),
    knownIce: yesNo(row.has_known_ice),
    airConditioning: yesNo(row.has_air_conditioning),
    oxygen: yesNo(row.has_oxygen),
  }
}

function toWear(sheet: CostSheet, now: Date) {
  const wear = findWear(sheet, now)
  if (!wear) return noWear
  return { wornDollars: wear.dollars, mostWorn: wear.most, isWearStated: wear.most !== null }
}

const noWear = { wornDollars: null, mostWorn: null, isWearStated: false }

/**
 * Returns the years since the overhaul, or since new for an engine that was never overhauled. An engine of unknown year
 * is as old as the aircraft if it has nearly all of its hours.
 */
function engineYears(
  { year, total_time_hours }: AircraftRow,
  { hours, basis, overhauled, made }: EngineAge,
  thisYear: number,
): number | null {
  if (overhauled !== null) return Math.max(0, thisYear - overhauled)
  if (basis !== 'SNEW') return null
  const isOriginal = hours !== null && hours >= 0.9 * (total_time_hours ?? hours)
  const built = made ?? (isOriginal ? year : null)
  return built === null ? null : Math.max(0, thisYear - built)
}

/**
 * Returns the key of an aircraft's family. Aircraft without a known family are compared with aircraft of the same make
 * and model name.
 */
function familyKey({ family_id, make_id, model, id }: AircraftRow): string {
  if (family_id !== null) return String(family_id)
  return model === null ? `listing ${id}` : unknownFamilyKey(make_id, model)
}

function unknownFamilyKey(makeId: number, model: string): string {
  return `${makeId} ${toModelKey(model)}`
}

function yesNo(stated: string | null): number | null {
  return stated === null ? null : Number(stated === 'yes')
}

function total(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : stated.reduce((sum, value) => sum + value, 0)
}

function mean(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : (total(stated) ?? 0) / stated.length
}

const damageWeight = { none: 0, repaired: 0.3, damaged: 1 }
const logsWeight = { complete: 0, partial: 0.5, missing: 1 }

export type ListedAircraft = Aircraft &
  Identified & {
    version: number
    isSold: boolean
    price: number | null
    /** True if age rather than hours decides how much of an engine's life is used. */
    isAgedEngine: boolean
    /** The limit other than the engine's that costs the most. */
    mostWorn: RemainingLimit | null
  }
export type ListedAdvertisement = ListedAircraft & Advertisement

type EngineAge = {
  hours: number | null
  basis: string | null
  overhauled: number | null
  /** Year in which the engine was made. */
  made: number | null
}
type YesNo = 'yes' | 'no'
type AircraftRow = {
  id: number
  version: number
  registration: string | null
  serial_number: string | null
  profile_id: number
  biz_id: number | null
  is_sold: boolean
  make: string
  family: string | null
  make_id: number
  family_id: number | null
  category_id: number
  fuel_id: number | null
  engine_count: number | null
  model: string | null
  year: number
  price: number | null
  total_time_hours: number | null
  seats: number | null
  damage_history: keyof typeof damageWeight | null
  logs: keyof typeof logsWeight | null
  engine_program: string | null
  avionics: number
  has_waas: YesNo | null
  has_adsb_out: YesNo | null
  has_autopilot: YesNo | null
  has_glass: YesNo | null
  has_ice_protection: YesNo | null
  has_known_ice: YesNo | null
  has_air_conditioning: YesNo | null
  has_oxygen: YesNo | null
  engines:
    | [
        hours: number | null,
        basis: string | null,
        tboHours: number | null,
        horsepower: number | null,
        overhauled: number | null,
        type: string | null,
        thrustLbf: number | null,
        made: number | null,
      ][]
    | null
}
