import { randomUUID } from 'node:crypto'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { storeFirstFile } from '#features/media/server/public/store-image.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import {
  getRecordReportEndpoint,
  maxRecordUploadBytes,
  type RecordLoad,
  uploadRecordsEndpoint,
} from '../../loading-contract.ts'
import { loadSources } from '../../sources.ts'
import { selectCoverage, toCoverage } from '../history/to-coverage.ts'
import { loadPlaceCoverage } from '../public/load-place-coverage.ts'
import { loadRecordsJob, recordFolder } from '../public/load-records-job.ts'
import { findLoad, type StoredLoad as LoadRow, openLoad } from './record-load.ts'

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

function toLoadWire(load: LoadRow): RecordLoad {
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

/** Stores the file. A job loads it. */
export const uploadRecords = operation(uploadRecordsEndpoint, async (ctx, { source }) => {
  const { key, name, sha256, bytes } = await storeFirstFile(ctx, {
    key: `${recordFolder}${randomUUID()}.file`,
    maxBytes: maxRecordUploadBytes,
    tooLarge: 'The file is larger than 200 MB. Use the command records:load instead.',
  })
  return inTransaction(ctx, async (ctx) => {
    const { id } = await openLoad(ctx, {
      source,
      fileName: name,
      sha256,
      bytes,
      fileKey: key,
      startedBy: ctx.actor.profileId,
    })
    await enqueue(ctx, loadRecordsJob, { loadId: id })
    await recordStaffAction(ctx, 'records.load', {
      subject: { kind: 'records', id: source, name: loadSources[source].name },
      after: { load: id, file: name },
    })
    return toLoadWire(await findLoad(ctx, id))
  })
})
