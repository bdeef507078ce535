import { sql } from 'kysely'
import { isCompanyName, listedMakers } from '#features/lookups/server/public/airframe/airframe.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type Db, inTransaction } from '#kernel/server/database/database.ts'
import type { RecordSource } from '../../sources.ts'
import { enqueueRematch } from '../public/rematch-job.ts'
import { endLoad } from './record-load.ts'
import { overwriteReport, reportColumns } from './report-columns.ts'

/** Publishes the staged reports of a file and ends its load, in one transaction. */
export async function publishLoad(
  ctx: AppContext,
  { id, source }: { id: number; source: RecordSource },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await endLoad(ctx, id)
    let last: string | null = ''
    while (last !== null) last = await publishSlice(db, id, last)
    await hidePeople(db, source)
    await sql`delete from accident_report_staged where load_id = ${id}`.execute(db)
    await updateCoverage(db, source, now())
    await enqueueRematch(ctx)
  })
}

const sliceSize = 10_000

/** Writes the next staged reports. Returns the number of the last one, or null at the end. */
async function publishSlice(db: Db, id: number, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with slice as (
      select * from accident_report_staged where load_id = ${id} and report_number > ${after}
      order by report_number limit ${sliceSize}
    ), written as (
      insert into accident_report as old (${reportColumns})
      select ${reportColumns} from slice
      on conflict (source, report_number) do update set ${overwriteReport(partlyStated)}
    )
    select max(report_number) as last from slice`.execute(db)
  return rows[0]?.last ?? null
}

/**
 * Removes rare makes unless they are known companies, because the make of a homebuilt is its builder. Also removes their
 * words from the model and the family.
 */
async function hidePeople(db: Db, source: RecordSource) {
  const people = await findPeople(db, source)
  const names = sql`regexp_replace(trim(regexp_replace(make, '[^[:alpha:]]+', ' ', 'g')), ' ', '|', 'g')`
  await sql`
    update accident_report set make = null,
      model = nullif(trim(regexp_replace(model, '\\m(' || ${names} || ')\\M', '', 'gi')), ''),
      family = case when family ~* ('^(' || ${names} || ')\\d*$') then null else family end
    where source = ${source} and make = any(${people}::text[])`.execute(db)
  await sql`
    update accident_report set maker = null, family = null
    where source = ${source} and not maker = any(${listedMakers}::text[]) and maker in (
      select maker from accident_report where source = ${source} group by 1 having count(*) < ${minOfAMaker})`.execute(
    db,
  )
}

async function findPeople(db: Db, source: RecordSource): Promise<string[]> {
  const rows = await db
    .selectFrom('accident_report')
    .select('make')
    .where('source', '=', source)
    .where('make', 'is not', null)
    .groupBy('make')
    .having((eb) => eb.fn.countAll(), '<', minOfAMaker)
    .execute()
  return rows.flatMap(({ make }) => (make === null || isCompanyName(make) ? [] : [make]))
}

const minOfAMaker = 5

/** Columns that some formats lack, so a later file doesn't empty them. */
const partlyStated = [
  'place',
  'country',
  'serial_number',
  'damage',
  'fatal',
  'serious',
  'minor',
  'uninjured',
  'phase',
] as const

async function updateCoverage(db: Db, source: RecordSource, loadedAt: Date) {
  await sql`
    insert into record_coverage (source, first_on, last_on, reports, loaded_at)
    select source, min(occurred_on), max(occurred_on), count(*), ${loadedAt} from accident_report
    where source = ${source} group by source
    on conflict (source) do update set first_on = excluded.first_on, last_on = excluded.last_on,
      reports = excluded.reports, loaded_at = excluded.loaded_at`.execute(db)
}
