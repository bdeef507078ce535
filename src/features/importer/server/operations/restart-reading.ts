import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { Operation } from '../steps/lease.ts'
import { setStep, updateOperation } from '../steps/step-rows.ts'

/**
 * Deletes the operation's rows, so that the file is read again from the beginning. Also deletes the file unless it was
 * uploaded, so that it is downloaded again.
 */
export async function restartReading(ctx: ActorContext, operation: Operation) {
  await deleteRows(ctx, operation.id)
  if (operation.origin === 'upload' || operation.file_key === null) return
  await enqueue(ctx, removeFiles, { keys: [operation.file_key] })
  await updateOperation(ctx, operation.id, { file_key: null })
}

/** Deletes the rows that were read, so that reading begins with the first one. */
export async function deleteRows(ctx: ActorContext, operationId: number) {
  await ctx.db.deleteFrom('import_row').where('operation_id', '=', operationId).execute()
  await setStep(ctx, operationId, 'feed', { position: 0, done: 0, total: null })
}
