import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  hideMissingEndpoint,
  retainMissingEndpoint,
  reviewRowsEndpoint,
} from '../../operation-contract.ts'
import type { ImportOperationRow } from '../steps/lease.ts'
import { findStep, setStep, updateOperation } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import { continueOperation, recordImport, resetLaterSteps } from './open-operation.ts'
import { loadOperation } from './operation-wire.ts'

/** Saves decisions about similar aircraft and rereads their rows, so that each decision also applies to future runs. */
export const reviewRows = operation(reviewRowsEndpoint, (ctx, { id, version, isSame, rowNo }) =>
  changeOperation(ctx, id, 'review', async (ctx, operation, source) => {
    if (operation.version !== version)
      throw new Refusal('conflict', {
        message: 'The rows changed since you opened this page. Please review them and try again.',
        current: await loadOperation(ctx, id),
      })
    const rows = await saveDecisions(ctx, operation, isSame, rowNo)
    if (rows === 0)
      throw new Refusal('conflict', { message: 'This row is no longer waiting for review.' })
    await updateOperation(ctx, id, { closed_at: null, state: 'open' })
    await resetLaterSteps(ctx, id)
    // A run that stopped at its preview stops there again. A closed run continues to the end.
    const { state, runs_all } = operation
    await continueOperation(
      ctx,
      operation,
      'run',
      state === 'closed' || (runs_all && state !== 'open'),
    )
    await recordImport(ctx, 'import.review', source, { after: { operation: id, rows, isSame } })
  }),
)

async function saveDecisions(
  { db, now }: ActorContext,
  { id, source_id }: ImportOperationRow,
  isSame: boolean,
  rowNo: number | undefined,
): Promise<number> {
  const { rows } = await sql`
    with waiting as (
      update import_row set verdict = null, problems = '[]', differences = '[]'
      where operation_id = ${id} and verdict = 'review' and row_no = coalesce(${rowNo ?? null}::integer, row_no)
      returning source_key, listing_id, alike_key)
    insert into import_review (source_id, source_key, listing_id, same_key, decided_at)
    select ${source_id}, source_key, case when ${isSame} then listing_id end,
      case when ${isSame} and listing_id is null then alike_key end, ${now()}
    from waiting
    on conflict (source_id, source_key) do update
      set listing_id = excluded.listing_id, same_key = excluded.same_key, decided_at = excluded.decided_at
    returning 1`.execute(db)
  return rows.length
}

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
  { id, gone_count }: ImportOperationRow,
  decision: 'kept' | 'taken_off',
  count: number,
) {
  if (count !== gone_count)
    throw new Refusal('conflict', {
      message: t`The number of missing listings is now ${formatNumber(gone_count)}, not ${formatNumber(count)}. Please review it and try again.`,
    })
  await updateOperation(ctx, id, { brake: decision })
}
