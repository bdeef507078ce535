import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { recordSources } from '../../sources.ts'
import { type LoadedReport, loadReports, toAirplane } from '../matching/load-reports.ts'

/**
 * Compares listings with the accident reports and stores the result for search and cards. Call it in the transaction
 * that writes the listings. Returns the listings whose result changed.
 */
export async function writeRecordMatches(
  ctx: AppContext,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const sources = await ctx.db.selectFrom('record_coverage').select('source').execute()
  const listings = sources.length > 0 ? await findComparable(ctx, ids) : []
  const isCovered = (registration: string | null) =>
    sources.some(({ source }) => recordSources[source].registrations.test(registration ?? ''))
  const found = await loadReports(ctx, listings.map(toAirplane))
  const matches = listings.flatMap(({ id, registration }, index) => {
    const { reports = [], unsure = 0 } = found[index] ?? {}
    return isCovered(registration) || reports.length > 0
      ? { id, matching: reports.length, unsure, damagingYear: findDamagingYear(reports) }
      : []
  })
  const compared = matches.map(({ id }) => id)
  await sql`
    delete from listing_record
    where listing_id = any(${ids}::integer[]) and not listing_id = any(${compared}::integer[])`.execute(
    ctx.db,
  )
  if (compared.length === 0) return []
  const { rows } = await sql<{ listing_id: number }>`
    insert into listing_record (listing_id, matching, unsure, damaging_year)
    select * from unnest(${compared}::integer[], ${matches.map(({ matching }) => Math.min(matching, maxCount))}::smallint[],
      ${matches.map(({ unsure }) => Math.min(unsure, maxCount))}::smallint[],
      ${matches.map(({ damagingYear }) => damagingYear)}::smallint[])
    on conflict (listing_id) do update
      set matching = excluded.matching, unsure = excluded.unsure, damaging_year = excluded.damaging_year
    where (listing_record.matching, listing_record.unsure, listing_record.damaging_year)
      is distinct from (excluded.matching, excluded.unsure, excluded.damaging_year)
    returning listing_id`.execute(ctx.db)
  return rows.map(({ listing_id }) => listing_id)
}

/** Reports are sorted by date, newest first. */
function findDamagingYear(reports: readonly LoadedReport[]): number | null {
  const report = reports.find(({ damage }) => damage === 'substantial' || damage === 'destroyed')
  return report ? Number(report.occurredOn.slice(0, 4)) : null
}

function findComparable({ db }: AppContext, ids: readonly number[]) {
  return db
    .selectFrom('listing')
    .innerJoin('make', 'make.id', 'listing.make_id')
    .select([
      'listing.id',
      'listing.registration',
      'listing.serial_number',
      'listing.year',
      'listing.model',
      'listing.family',
      'make.name as make',
    ])
    .where('listing.id', 'in', ids)
    .where((eb) => eb.or([eb('registration', 'is not', null), eb('serial_number', 'is not', null)]))
    .execute()
}

const maxCount = 200
