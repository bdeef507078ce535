import { type RawBuilder, sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { isExpired } from '#features/listings/rules.ts'
import {
  type PriceRow,
  toAsking,
  toPriceEntry,
} from '#features/listings/server/public/price-history.ts'
import { readSerial } from '#features/lookups/aircraft-numbers.ts'
import { type Airframe, toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import type { AircraftHistory, PastListing } from '../../contract.ts'
import { recordSources } from '../../sources.ts'
import {
  type LoadedReport,
  loadedColumns,
  type MatchableListing,
  pickReports,
  toAirplane,
} from '../matching/load-reports.ts'
import type { Airplane } from '../matching/match-report.ts'
import { hasOtherSerial, isSameAirplane, isSameFamily } from './is-same-aircraft.ts'
import { publicNames } from './public-names.ts'
import { type CoverageRow, selectCoverage, toCoverage } from './to-coverage.ts'

/** Loads the history of the aircraft that has the number today: of its latest listing, or as registered. */
export async function loadHistory(ctx: AppContext, query: HistoryQuery): Promise<AircraftHistory> {
  return (await loadEvidence(ctx, query)).history
}

/**
 * Loads everything known about an aircraft in one indexed query. With `listed`, the history is that of the listed
 * aircraft, which may not have been saved yet.
 */
export async function loadEvidence(ctx: AppContext, query: HistoryQuery): Promise<Evidence> {
  const { registration, listed = null } = query
  const serial = query.serial ?? listed?.serial_number ?? null
  const [found] = await historyOf(ctx.db, {
    registration,
    serial: readSerial(serial),
    listingId: listed?.id ?? null,
  })
  if (!found) throw new Error('A query without a condition returned no row')
  const { registry, registry_at: publishedAt } = found
  const registered = registry && { ...toAirframe(registry), year: registry.year }
  const latest = listed ?? found.listings.find((listing) => listing.registration === registration)
  const aircraft = {
    ...(latest
      ? toAirplane(latest)
      : { registration, ...yearAndNames(registered), models: [registry?.model ?? null] }),
    serialNumber: isOwnSerial(serial, query, found) ? serial : null,
  }
  const { reports } = pickReports(aircraft, found.reports, registered)
  const now = ctx.now()
  return {
    aircraft,
    registered: registered && {
      ...registered,
      engineType: registry?.engine_type ?? null,
      aircraftType: registry?.aircraft_type ?? null,
    },
    otherSerials: found.listings
      .filter(
        (listing) =>
          isSameFamily(toAirplane(listing), aircraft) &&
          hasOtherSerial(listing, aircraft) &&
          listing.year === aircraft.year &&
          listing.registration === registration,
      )
      .flatMap(({ serial_number }) => serial_number ?? []),
    history: {
      registration,
      registry:
        registry && publishedAt
          ? {
              ...publicNames(registry),
              year: registry.year,
              publishedAt: iso(publishedAt),
            }
          : null,
      reports: reports.map((report) => toReport(report, aircraft, registered)),
      listings: found.listings
        .filter((listing) => isSameAirplane(listing, aircraft))
        .map((listing) => toPastListing(listing, now)),
      coverage: found.coverage.map(toCoverage),
    },
  }
}

/**
 * Only trusts a caller's serial number if a record with the registration has it, too. Otherwise anyone could link any
 * report.
 */
function isOwnSerial(
  serial: string | null,
  { registration, listed }: HistoryQuery,
  found: Found,
): boolean {
  if (listed) return true
  const own = [
    ...found.listings.map((listing) => ({
      registration: listing.registration,
      number: listing.serial_number,
    })),
    ...found.reports.map((report) => ({
      registration: report.registration,
      number: report.serialNumber,
    })),
  ]
  return own.some(
    (item) => item.registration === registration && readSerial(item.number) === readSerial(serial),
  )
}

function yearAndNames(registered: (Airframe & { year: number | null }) | null) {
  return { year: registered?.year ?? null, airframes: registered ? [registered] : [] }
}

function toReport(
  row: LoadedReport,
  { serialNumber, year }: Airplane,
  registered: { year: number | null } | null,
): AircraftHistory['reports'][number] {
  const serial = readSerial(row.serialNumber)
  const hasYear = (registered?.year ?? year) !== null
  const { report_number: reportNumber, source } = row
  return {
    source,
    reportNumber,
    kind: row.kind,
    occurredOn: row.occurredOn,
    place: row.place,
    country: row.country,
    registration: row.registration,
    make: row.make,
    model: row.model,
    damage: row.damage,
    fatal: row.fatal,
    serious: row.serious,
    minor: row.minor,
    uninjured: row.uninjured,
    phase: row.phase,
    matchedBy:
      serial !== null && serial === readSerial(serialNumber)
        ? 'serial'
        : hasYear
          ? 'model'
          : 'number',
    url: reportNumber.startsWith('DEMO') ? null : recordSources[source].searchUrl,
  }
}

function toPastListing(row: ListingRow, now: Date): PastListing {
  const isOver = isExpired(row.expires_at === null ? null : new Date(row.expires_at), now)
  const isForSale = row.is_active && !row.is_sold && !isOver
  const endedAt = row.sold_at ?? (isOver ? row.expires_at : row.updated_at)
  return {
    listingId: row.id,
    url: row.id === null ? null : listingPath({ id: row.id, title: row.title ?? '' }),
    status: row.is_sold ? 'sold' : isForSale ? 'for-sale' : 'withdrawn',
    listedAt: iso(row.listed_at),
    endedAt: isForSale || endedAt === null ? null : iso(endedAt),
    price: row.price,
    asking: toAsking(row),
    totalTimeHours: row.total_time_hours,
    engineHours: row.engine_hours,
    engineBasis: row.engine_basis,
    damageHistory: row.damage_history,
    // Earlier prices of a listing that is now on request stay private.
    prices: (row.price === null ? [] : row.prices).map((item) =>
      toPriceEntry(new Date(item.asked_at), item),
    ),
  }
}

function iso(timestamp: string): string {
  return new Date(timestamp).toISOString()
}

const historyOf = createPreparedQuery(
  ({ registration, serial, listingId }: Values): RawBuilder<Found> => sql`
    select
      (select row_to_json(r) from (
        select make, model, year, engine_type, aircraft_type from registry_aircraft where registration = ${registration}) r) as registry,
      (select to_json(published_at) #>> '{}' from registry_edition) as registry_at,
      (select coalesce(json_agg(c), '[]') from (${selectCoverage}) c) as coverage,
      (select coalesce(json_agg(r order by r."occurredOn" desc, r.report_number), '[]') from (
        select ${loadedColumns} from accident_report
        where registration = ${registration}
          or serial_number is not null and plain_serial(serial_number) = ${serial}
        order by occurred_on desc limit 200) r) as reports,
      (select coalesce(json_agg(l order by l.listed_at desc, l.id desc nulls last), '[]') from (
        select l.id, l.title, l.registration, l.serial_number, l.year, l.model, l.family, m.name as make,
          l.listed_at, l.updated_at, l.expires_at, l.sold_at, l.is_sold, l.is_active, l.price, l.currency,
          l.asking_price, l.total_time_hours::float8, e.hours::float8 as engine_hours, e.hours_basis as engine_basis,
          l.damage_history,
          (select coalesce(json_agg(p order by p.asked_at), '[]') from (
            select asked_at, price, currency, asking_price from listing_price where listing_id = l.id) p) as prices
        from listing l
        join make m on m.id = l.make_id
        left join listing_engine e on e.listing_id = l.id and e.number = 1
        where (l.registration = ${registration}
            or l.serial_number is not null and plain_serial(l.serial_number) = ${serial})
          and (l.id = ${listingId} or l.withheld is null and (l.is_active or l.is_sold))
        union all
        select null, null, p.registration, p.serial_number, p.year, p.model, p.family, m.name,
          p.listed_at, p.ended_at, null, case when p.was_sold then p.ended_at end, p.was_sold, false, p.price, p.currency,
          p.asking_price, p.total_time_hours::float8, p.engine_hours::float8, p.engine_basis, p.damage_history, '[]'::json
        from past_listing p
        join make m on m.id = p.make_id
        where (p.registration = ${registration}
            or p.serial_number is not null and plain_serial(p.serial_number) = ${serial})
          and not exists (select from listing l where l.id = p.listing_id
            and (l.id = ${listingId} or l.is_active or l.is_sold or l.withheld is not null))) l) as listings`,
)

type HistoryQuery = {
  registration: string
  serial?: string | null
  /** ID is null if it isn't saved. */
  listed?: (MatchableListing & { id: number | null }) | null
}
export type Evidence = {
  history: AircraftHistory
  aircraft: Airplane
  registered:
    | (Airframe & { year: number | null; engineType: string | null; aircraftType: string | null })
    | null
  /** Serial numbers in other listings with the same number, model family, and year. */
  otherSerials: string[]
}

type Values = { registration: string; serial: string | null; listingId: number | null }

type Found = {
  registry: {
    make: string | null
    model: string
    year: number | null
    engine_type: string | null
    aircraft_type: string | null
  } | null
  registry_at: string | null
  coverage: CoverageRow[]
  reports: LoadedReport[]
  listings: ListingRow[]
}

type ListingRow = MatchableListing &
  Omit<PriceRow, 'price'> & {
    /** Null for deleted listings. */
    id: number | null
    title: string | null
    listed_at: string
    updated_at: string | null
    expires_at: string | null
    sold_at: string | null
    is_sold: boolean
    is_active: boolean
    price: number | null
    total_time_hours: number | null
    engine_hours: number | null
    engine_basis: string | null
    damage_history: PastListing['damageHistory']
    prices: (PriceRow & { asked_at: string })[]
  }
