import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { nextStep } from '../../import-steps.ts'
import { resumeOperationEndpoint } from '../../operation-contract.ts'
import type { Operation } from '../steps/lease.ts'
import { loadSteps, setStep } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import { recordImport } from './record-import.ts'
import { continueOperation } from './run-operation.ts'

export const resumeOperation = operation(resumeOperationEndpoint, (ctx, { id }) =>
  changeOperation(ctx, id, 'resume', async (ctx, operation, source) => {
    const steps = await loadSteps(ctx, id)
    const step = nextStep(steps as Parameters<typeof nextStep>[0])
    if (step === null) throw new Refusal('conflict', { message: 'All steps are done.' })
    const hasFailed = steps.some((row) => row.step === step && row.state === 'failed')
    if (step === 'feed' && hasFailed) await restartReading(ctx, operation)
    await continueOperation(ctx, operation, step, operation.runs_all)
    await recordImport(ctx, 'import.resume', source, { after: { operation: id } })
  }),
)

/**
 * Deletes the operation's rows, so that the file is read again from the beginning. Also deletes the file unless it was
 * uploaded, so that it is downloaded again.
 */
async function restartReading(ctx: ActorContext, operation: Operation) {
  await ctx.db.deleteFrom('import_row').where('operation_id', '=', operation.id).execute()
  await setStep(ctx, operation.id, 'feed', { position: 0, done: 0, total: null })
  if (operation.origin === 'upload' || operation.file_key === null) return
  await enqueue(ctx, removeFiles, { keys: [operation.file_key] })
  await ctx.db
    .updateTable('import_operation')
    .set({ file_key: null })
    .where('id', '=', operation.id)
    .execute()
}
