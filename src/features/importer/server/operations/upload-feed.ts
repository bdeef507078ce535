import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { storeFirstFile } from '#features/media/server/public/store-image.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { type ImportOperation, uploadFeedEndpoint } from '../../operation-contract.ts'
import { newFeedKey } from '../feeds/fetch-feed.ts'
import { requireSource } from '../sources/require-source.ts'
import { updateOperation } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import { continueOperation, deleteRows, type Opening, recordImport } from './open-operation.ts'
import { loadOperation } from './operation-wire.ts'
import { consumeStartLimit, openManually, operationOpenConflict } from './operations.ts'

/**
 * Checks permissions before reading the upload. Replaces the file of an open operation that failed to read its own.
 * Discards the file if another operation is open.
 */
export const uploadFeed = operation(uploadFeedEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  await consumeStartLimit(ctx, id)
  const file = await storeFirstFile(ctx, {
    key: newFeedKey(),
    maxBytes: ctx.config.importMaxBytes,
    tooLarge: 'The file is larger than 200 MB. Enter a URL instead.',
  })
  const opened = await openManually(ctx, source, { origin: 'upload', runsAll: false, file })
  if (opened !== null) return loadOperation(ctx, opened)
  const failed = await findUnreadOperation(ctx, id)
  if (failed !== null) return replaceFile(ctx, failed, file)
  await getStorage(ctx).remove([file.key])
  throw await operationOpenConflict(ctx, id)
})

/** Returns the source's open operation if it failed to read its file, or null. */
async function findUnreadOperation({ db }: ActorContext, sourceId: number) {
  const operation = await db
    .selectFrom('import_operation as o')
    .innerJoin('import_step as s', 's.operation_id', 'o.id')
    .select('o.id')
    .where('o.source_id', '=', sourceId)
    .where('o.closed_at', 'is', null)
    .where('o.state', '=', 'failed')
    .where('s.step', '=', 'feed')
    .where('s.state', '=', 'failed')
    .executeTakeFirst()
  return operation?.id ?? null
}

/** Reads another file in the same operation. */
function replaceFile(
  ctx: ActorContext,
  id: number,
  file: NonNullable<Opening['file']>,
): Promise<ImportOperation> {
  return changeOperation(ctx, id, 'resume', async (ctx, operation, source) => {
    await deleteRows(ctx, id)
    if (operation.file_key) await enqueue(ctx, removeFiles, { keys: [operation.file_key] })
    await updateOperation(ctx, id, {
      origin: 'upload',
      file_key: file.key,
      file_name: file.name,
      file_bytes: file.bytes,
      content_sha256: file.sha256,
    })
    await continueOperation(ctx, operation, 'feed', operation.runs_all)
    await recordImport(ctx, 'import.resume', source, { after: { operation: id } })
  })
}
