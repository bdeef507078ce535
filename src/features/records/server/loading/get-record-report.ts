import { operation } from '#kernel/server/api/operation.ts'
import { getRecordReportEndpoint, type RecordLoad } from '../../loading-contract.ts'
import { selectCoverage, toCoverage } from '../history/to-coverage.ts'
import { loadPlaceCoverage } from '../public/load-place-coverage.ts'
import type { RecordLoad as LoadRow } from './record-load.ts'

export const getRecordReport = operation(getRecordReportEndpoint, async (ctx) => {
  const loads = await ctx.db
    .selectFrom('record_load')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const { rows: coverage } = await selectCoverage.execute(ctx.db)
  const { unsure } = await ctx.db
    .selectFrom('listing_record')
    .innerJoin('listing', 'listing.id', 'listing_record.listing_id')
    .select(({ fn }) => fn.countAll<number>().as('unsure'))
    .where('unsure', '>', 0)
    .where('listing.is_active', '=', true)
    .executeTakeFirstOrThrow()
  return {
    coverage: coverage.map(toCoverage),
    loads: loads.map((load) => toLoadWire(load as LoadRow)),
    places: await loadPlaceCoverage(ctx),
    unsureListings: unsure,
  }
})

export function toLoadWire(load: LoadRow): RecordLoad {
  return {
    id: load.id,
    source: load.source,
    fileName: load.file_name,
    state: load.state as RecordLoad['state'],
    bytesTotal: load.bytes_total,
    bytesRead: load.bytes_read,
    rowsRead: load.rows_read,
    rowsUsable: load.rows_usable,
    failure: load.failure,
    startedAt: load.started_at.toISOString(),
    finishedAt: load.finished_at?.toISOString() ?? null,
  }
}
