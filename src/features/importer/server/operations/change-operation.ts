import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { allowedOperationActions, type OperationAction } from '../../import-steps.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import type { Source } from '../sources/source-rows.ts'
import type { Operation } from '../steps/lease.ts'
import { loadOperation } from './operation-wire.ts'

/** One press of a button, if it is offered now. The operation is held meanwhile: of two the second sees the first. */
export async function changeOperation(
  ctx: ActorContext,
  id: number,
  action: OperationAction,
  change: (ctx: ActorContext, operation: Operation, source: Source) => Promise<void>,
): Promise<ImportOperation> {
  const source = await requireOperation(ctx, id)
  const refused = await inTransaction(ctx, async (ctx) => {
    const operation = await ctx.db
      .selectFrom('import_operation')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!allowedOperationActions(operation as Standing).includes(action)) return operation
    await ctx.db
      .updateTable('import_operation')
      .set({ version: operation.version + 1 })
      .where('id', '=', id)
      .execute()
    await change(ctx, operation, source)
    return null
  })
  if (refused)
    throw new Refusal('conflict', {
      message: `${stands[refused.state] ?? ''} ${refusedActions[action]}`,
      current: await loadOperation(ctx, id),
    })
  return loadOperation(ctx, id)
}

type Standing = Parameters<typeof allowedOperationActions>[0]

const stands: Record<string, string> = {
  open: 'This import waits for its next step:',
  running: 'This import is running:',
  stopped: 'This import is stopped:',
  held: 'This import waits for what to do with the missing listings:',
  failed: 'This import has failed:',
  closed: 'This import is closed:',
}

const refusedActions: Record<OperationAction, string> = {
  run: 'no step can be run.',
  runAll: 'no step can be run.',
  runAgain: 'its rows cannot be read again now.',
  stop: 'there is nothing to stop.',
  resume: 'there is nothing to resume.',
  keep: 'nothing waits for a decision.',
  takeOff: 'nothing waits for a decision.',
  abandon: 'it cannot be ended now.',
}
