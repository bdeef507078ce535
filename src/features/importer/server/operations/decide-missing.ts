import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { keepMissingEndpoint, takeOffMissingEndpoint } from '../../operation-contract.ts'
import type { Operation } from '../steps/lease.ts'
import { loadSteps, setStep } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import { recordImport } from './record-import.ts'
import { goOn } from './run-operation.ts'

export const keepMissing = operation(keepMissingEndpoint, (ctx, { id, count }) =>
  changeOperation(ctx, id, 'keep', async (ctx, operation, source) => {
    await decide(ctx, operation, 'kept', count)
    await recordImport(ctx, 'import.keep', source, { after: { operation: id, listings: count } })
    // It was only held for this.
    if (operation.state === 'held') await goOn(ctx, operation, 'close', operation.runs_all)
  }),
)

export const takeOffMissing = operation(takeOffMissingEndpoint, (ctx, { id, count }) =>
  changeOperation(ctx, id, 'takeOff', async (ctx, operation, source) => {
    await decide(ctx, operation, 'taken_off', count)
    await recordImport(ctx, 'import.take-off', source, {
      after: { operation: id, listings: count },
    })
    const push = (await loadSteps(ctx, id)).find(({ step }) => step === 'push')
    // A push that has not ended yet comes to them by itself.
    if (push?.state !== 'done' || operation.state === 'running') return reopenPush(ctx, operation)
    if (operation.state === 'held') await setStep(ctx, id, 'close', { state: 'waits' })
    await goOn(ctx, { ...operation, brake: 'taken_off' }, 'push', operation.runs_all)
  }),
)

/** The number says what was read when the button was pressed. */
async function decide(
  ctx: ActorContext,
  { id, gone_count }: Operation,
  brake: 'kept' | 'taken_off',
  count: number,
) {
  if (count !== gone_count)
    throw new Refusal('conflict', {
      message: `${gone_count.toLocaleString('en-US')} listings are missing now, not ${count.toLocaleString('en-US')}.`,
    })
  await ctx.db.updateTable('import_operation').set({ brake }).where('id', '=', id).execute()
}

/** While a later step runs, the push waits again; it comes before the operation can be closed. */
async function reopenPush(ctx: ActorContext, { id }: Operation) {
  const push = (await loadSteps(ctx, id)).find(({ step }) => step === 'push')
  if (push?.state === 'done') await setStep(ctx, id, 'push', { state: 'waits' })
}
