import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { updateOperation } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import type { Opening } from './open-operation.ts'
import { recordImport } from './record-import.ts'
import { deleteRows } from './restart-reading.ts'
import { continueOperation } from './run-operation.ts'

/** Returns the source's open operation if it failed to read its file, or null. */
export async function findUnreadOperation({ db }: ActorContext, sourceId: number) {
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
export function replaceFile(
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
