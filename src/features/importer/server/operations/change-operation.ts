import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { OperationAction } from '../../import-steps.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import type { Source } from '../sources/source-rows.ts'
import { updateOperation } from '../steps/step-rows.ts'
import {
  findAllowedActions,
  loadOperation,
  type OperationWithSource,
  selectOperations,
} from './operation-wire.ts'

/** Performs an action if it is currently available. Locks the operation to serialize concurrent actions. */
export async function changeOperation(
  ctx: ActorContext,
  id: number,
  action: OperationAction,
  change: (ctx: ActorContext, operation: OperationWithSource, source: Source) => Promise<void>,
): Promise<ImportOperation> {
  const source = await requireOperation(ctx, id)
  const refused = await inTransaction(ctx, async (ctx) => {
    const operation = await selectOperations(ctx)
      .where('o.id', '=', id)
      .forUpdate('o')
      .executeTakeFirstOrThrow()
    if (!findAllowedActions(operation).includes(action)) return operation
    await updateOperation(ctx, id, { version: operation.version + 1 })
    await change(ctx, operation, source)
    return null
  })
  if (refused)
    throw new Refusal('conflict', {
      message: `${stateMessages[refused.state] ?? ''} ${refusedActions[action]}`,
      current: await loadOperation(ctx, id),
    })
  return loadOperation(ctx, id)
}

const stateMessages: Record<string, string> = {
  open: 'This import is waiting for its next step, so',
  running: 'This import is running, so',
  stopped: 'This import is stopped, so',
  held: 'This import is waiting for your decision about the missing listings, so',
  failed: 'This import has failed, so',
  closed: 'This import is closed, so',
}

const refusedActions: Record<OperationAction, string> = {
  run: 'you can’t run a step.',
  runAll: 'you can’t run a step.',
  runAgain: 'you can’t run its rows again.',
  stop: 'there’s nothing to stop.',
  resume: 'there’s nothing to resume.',
  keep: 'there’s nothing to decide.',
  takeOff: 'there’s nothing to decide.',
  review: 'no rows are waiting for review.',
  abandon: 'you can’t abandon it.',
}
