import { sql } from 'kysely'
import { toNNumber } from '#features/lookups/registration.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { PlainReport, UnusableReport } from './plain-report.ts'
import { endLoad, updateLoad } from './record-load.ts'
import { inBatches, type Meter, type Progress } from './stage-rows.ts'

/**
 * Counts registered aircraft by model and place, and replaces all earlier counts in one transaction. Nothing about a
 * single aircraft is stored. An interrupted load starts from the beginning.
 */
export async function tallyPlaces(
  ctx: AppContext,
  id: number,
  rows: AsyncIterable<PlainReport | UnusableReport>,
  { bytesRead, onProgress, maxRows = 1_000_000 }: Meter,
): Promise<void> {
  const counts = new Map<string, number>()
  const progress: Progress = { rows_read: 0, rows_usable: 0, bytes_read: 0 }
  for await (const batch of inBatches(rows, 0)) {
    const aircraft = batch.flatMap(readAircraft)
    progress.rows_read += batch.length
    progress.rows_usable += aircraft.length
    progress.bytes_read = bytesRead()
    assertUsable(progress, maxRows)
    for (const key of await findKeys(ctx, aircraft)) counts.set(key, (counts.get(key) ?? 0) + 1)
    await updateLoad(ctx, id, progress)
    onProgress(progress)
  }
  if (progress.rows_usable === 0)
    throw new FileFailure('empty', 'The file contains no registered aircraft.')
  if (counts.size === 0)
    throw new FileFailure('empty', 'None of these aircraft are in the stored registry.')
  await publishCounts(ctx, id, counts)
}

/** Returns a row's aircraft, or nothing if the number or the place is missing. */
function readAircraft(row: PlainReport | UnusableReport): Aircraft[] {
  if ('problem' in row) return []
  const registration = toNNumber(`N${row.registration}`)
  const { country = '', state = '', year } = row
  const isPlace = /^[A-Z]{2}$/.test(country) && (country !== 'US' || /^[A-Z]{2}$/.test(state))
  if (registration === null || !isPlace) return []
  return [
    { registration, year: Number(year) || null, place: [country, country === 'US' ? state : ''] },
  ]
}

function assertUsable({ rows_read, rows_usable }: Progress, maxRows: number) {
  if (rows_read > maxRows)
    throw new FileFailure('too_large', `The file has more than ${formatNumber(maxRows)} rows.`)
  if (rows_usable * 2 < rows_read)
    throw new FileFailure(
      'too_many_problems',
      `Only ${formatNumber(rows_usable)} of ${formatNumber(rows_read)} rows have a number and a place.`,
    )
}

/** Returns the family and variant of each aircraft with its place, unless the number belongs to another aircraft now. */
async function findKeys({ db }: AppContext, aircraft: readonly Aircraft[]): Promise<string[]> {
  const { rows } = await sql<Registered>`
    select registration, year, maker, family, plain_variant(model, family) as variant from registry_aircraft
    where registration = any(${aircraft.map(({ registration }) => registration)}::text[])
      and maker is not null and family is not null`.execute(db)
  const registered = new Map(rows.map((row) => [row.registration, row]))
  return aircraft.flatMap(({ registration, year, place }) => {
    const found = registered.get(registration)
    if (!found || (year && found.year && year !== found.year)) return []
    const { maker, family, variant } = found
    return ['', variant].map((item) => JSON.stringify([maker, family, item, ...place]))
  })
}

/** Leaves out rare models, which have no pages and may be named after their builders. */
async function publishCounts(ctx: AppContext, id: number, counts: ReadonlyMap<string, number>) {
  const rows = [...counts].map(([key, registered]) => [
    ...(JSON.parse(key) as string[]),
    registered,
  ])
  await inTransaction(ctx, async (ctx) => {
    await endLoad(ctx, id)
    await ctx.db.deleteFrom('registered_place').execute()
    for (let at = 0; at < rows.length; at += sliceSize)
      await sql`
        insert into registered_place (maker, family, variant, country, state, registered)
        select c->>0, c->>1, c->>2, c->>3, c->>4, (c->>5)::int
        from jsonb_array_elements(${JSON.stringify(rows.slice(at, at + sliceSize))}::jsonb) c
        where exists (select from registered_family f
            where f.maker = c->>0 and f.family = c->>1 and f.registered >= ${minRegistered})
          and (c->>2 = '' or exists (select from registered_variant v
            where v.maker = c->>0 and v.family = c->>1 and v.variant = c->>2))`.execute(ctx.db)
  })
}

const sliceSize = 5_000
const minRegistered = 20

type Aircraft = {
  registration: string
  year: number | null
  place: [country: string, state: string]
}
type Registered = Record<'registration' | 'maker' | 'family' | 'variant', string> & {
  year: number | null
}
