import { sql } from 'kysely'
import { readSerial } from '#features/lookups/aircraft-numbers.ts'
import { toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type Airplane, type MatchableReport, matchReport, type Others } from './match-report.ts'

/** Report rows with the fields of the API. */
export type LoadedReport = MatchableReport & {
  source: 'ntsb' | 'sust'
  report_number: string
  kind: 'accident' | 'incident'
  place: string | null
  country: string | null
  make: string | null
  model: string | null
  damage: 'none' | 'minor' | 'substantial' | 'destroyed' | null
  fatal: number | null
  serious: number | null
  minor: number | null
  uninjured: number | null
  phase: string | null
}

/** Reports about one aircraft, newest first, and the number that may be about another one. */
type MatchedReports = { reports: LoadedReport[]; unsure: number }

/** Returns one result per aircraft, in the same order. Takes two indexed queries for any number of aircraft. */
export async function loadReports(
  ctx: AppContext,
  aircraft: readonly Airplane[],
): Promise<MatchedReports[]> {
  const registrations = aircraft.flatMap(({ registration }) => registration ?? [])
  const serials = aircraft.flatMap(({ serialNumber }) => readSerial(serialNumber) ?? [])
  const [reports, registered] = await Promise.all([
    findReports(ctx, registrations, serials),
    findRegistered(ctx, registrations),
  ])
  const byNumber = Map.groupBy(reports, ({ registration }) => registration)
  const bySerial = Map.groupBy(reports, ({ serialNumber }) => readSerial(serialNumber))
  return aircraft.map((item) => {
    const serial = readSerial(item.serialNumber)
    const candidates = new Set([
      ...(item.registration === null ? [] : (byNumber.get(item.registration) ?? [])),
      ...(serial === null ? [] : (bySerial.get(serial) ?? [])),
    ])
    return pickReports(item, [...candidates], registered.get(item.registration ?? '') ?? null)
  })
}

/** Picks the reports about an aircraft from those with its registration or serial number. */
export function pickReports(
  aircraft: Airplane,
  reports: readonly LoadedReport[],
  registered: Others['registered'],
): MatchedReports {
  const byMatch = Map.groupBy(reports, (report) =>
    matchReport(aircraft, report, { registered, reports }),
  )
  const matching = byMatch.get('match') ?? []
  return {
    reports: matching.filter((item) => !matching.some((other) => isCounterpart(item, other))),
    unsure: byMatch.get('unsure')?.length ?? 0,
  }
}

/**
 * Checks whether the other report is the same one with a letter: files that list each aircraft of an accident add A or B
 * to the number.
 */
function isCounterpart(a: LoadedReport, b: LoadedReport): boolean {
  return (
    a.source === b.source &&
    a.occurredOn === b.occurredOn &&
    b.report_number.length === a.report_number.length + 1 &&
    b.report_number.startsWith(a.report_number) &&
    /[A-Z]$/.test(b.report_number)
  )
}

export const loadedColumns = sql`source, report_number, kind, occurred_on::text as "occurredOn", place, country,
  registration, make, model, maker, family, serial_number as "serialNumber", damage, fatal, serious, minor, uninjured, phase`

async function findReports({ db }: AppContext, registrations: string[], serials: string[]) {
  if (registrations.length === 0 && serials.length === 0) return []
  const { rows } = await sql<LoadedReport>`
    select ${loadedColumns} from accident_report
    where registration = any(${registrations}) or serial_number is not null and plain_serial(serial_number) = any(${serials})
    order by occurred_on desc, report_number`.execute(db)
  return rows
}

async function findRegistered({ db }: AppContext, registrations: string[]) {
  const rows =
    registrations.length === 0
      ? []
      : await db
          .selectFrom('registry_aircraft')
          .select(['registration', 'make', 'model', 'year'])
          .where('registration', 'in', registrations)
          .execute()
  return new Map(
    rows.map(({ registration, make, model, year }) => [
      registration,
      { ...toAirframe({ make, model }), year },
    ]),
  )
}

/** Reads a listing's make and model like those of reports. */
export function toAirplane(listing: MatchableListing): Airplane {
  const { make, model, family } = listing
  return {
    registration: listing.registration,
    serialNumber: listing.serial_number,
    year: listing.year,
    models: [model],
    airframes: [toAirframe({ make, model }), toAirframe({ make, model: family })],
  }
}

export type MatchableListing = {
  registration: string | null
  serial_number: string | null
  year: number
  make: string
  model: string | null
  family: string | null
}
