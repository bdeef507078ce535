import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { hideMissingEndpoint, retainMissingEndpoint } from '../../operation-contract.ts'
import type { Operation } from '../steps/lease.ts'
import { findStep, setStep, updateOperation } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import { recordImport } from './record-import.ts'
import { continueOperation } from './run-operation.ts'

export const retainMissing = operation(retainMissingEndpoint, (ctx, { id, count }) =>
  changeOperation(ctx, id, 'keep', async (ctx, operation, source) => {
    await decide(ctx, operation, 'kept', count)
    await recordImport(ctx, 'import.keep', source, { after: { operation: id, listings: count } })
    // The operation was blocked only by the decision about missing listings.
    if (operation.state === 'held')
      await continueOperation(ctx, operation, 'close', operation.runs_all)
  }),
)

export const hideMissing = operation(hideMissingEndpoint, (ctx, { id, count }) =>
  changeOperation(ctx, id, 'takeOff', async (ctx, operation, source) => {
    await decide(ctx, operation, 'taken_off', count)
    await recordImport(ctx, 'import.take-off', source, {
      after: { operation: id, listings: count },
    })
    const push = await findStep(ctx, id, 'push')
    // An unfinished push will process these rows anyway.
    if (push?.state !== 'done') return
    if (operation.state === 'running') return setStep(ctx, id, 'push', { state: 'waits' })
    if (operation.state === 'held') await setStep(ctx, id, 'close', { state: 'waits' })
    await continueOperation(ctx, { ...operation, brake: 'taken_off' }, 'push', operation.runs_all)
  }),
)

/** Saves the decision. Throws if the number of missing listings has changed since the page was loaded. */
async function decide(
  ctx: ActorContext,
  { id, gone_count }: Operation,
  decision: 'kept' | 'taken_off',
  count: number,
) {
  if (count !== gone_count)
    throw new Refusal('conflict', {
      message: t`The number of missing listings is now ${formatNumber(gone_count)}, not ${formatNumber(count)}. Please review it and try again.`,
    })
  await updateOperation(ctx, id, { brake: decision })
}
