import { randomUUID } from 'node:crypto'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { storeFirstFile } from '#features/media/server/public/store-first-file.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { maxRecordUploadBytes, uploadRecordsEndpoint } from '../../loading-contract.ts'
import { loadSources } from '../../sources.ts'
import { loadRecordsJob, recordFolder } from '../public/load-records-job.ts'
import { toLoadWire } from './get-record-report.ts'
import { findLoad, openLoad } from './record-load.ts'

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
