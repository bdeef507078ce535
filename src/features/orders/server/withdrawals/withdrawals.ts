import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { endReasons } from '#features/payments/end-reasons.ts'
import { toCents, toDecimal } from '#features/payments/rules.ts'
import { readInvoice, withInvoiceLock } from '#features/payments/server/public/lock-invoice.ts'
import { refundByStaff } from '#features/payments/server/public/refund-by-staff.ts'
import { revokePurchase } from '#features/payments/server/public/revoke-purchase.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { decideWithdrawalEndpoint, findWithdrawalsEndpoint } from '../../withdrawal-contract.ts'
import { endsAtOnce, type WithdrawalState } from '../../withdrawal-rules.ts'
import { mailWithdrawalDecision } from './withdrawal-mails.ts'
import {
  assessRefund,
  selectWithdrawals,
  toWithdrawal,
  type WithdrawalWithContract,
} from './withdrawal-wire.ts'

export const findWithdrawals = listOperation(
  findWithdrawalsEndpoint,
  (ctx, { state }) =>
    selectWithdrawals(ctx)
      .where((row) => (state === undefined ? row.lit(true) : row('withdrawal.state', '=', state)))
      .orderBy((row) => row('withdrawal.state', '=', 'received'), 'desc')
      // All due dates are equally far from their receipt.
      .orderBy((row) =>
        row.case().when('withdrawal.state', '=', 'received').then(row.ref('received_at')).end(),
      )
      .orderBy('withdrawal.id', 'desc'),
  toWithdrawal,
)

export const decideWithdrawal = operation(
  decideWithdrawalEndpoint,
  async (ctx, { id, version, accept, refund, reason }) => {
    const row = await readWithdrawal(ctx, id)
    assertVersion(toWithdrawal(row), version)
    if (row.state !== 'received')
      throw new Refusal('conflict', {
        message: 'This request was already decided.',
        current: toWithdrawal(row),
      })
    if (!accept && reason === '') throw fieldRefusal('reason', 'Enter a reason.')
    if (accept) await acceptWithdrawal(ctx, row, toCents(refund))
    else await inTransaction(ctx, (ctx) => recordDecision(ctx, row, { state: 'declined', reason }))
    return toWithdrawal(await readWithdrawal(ctx, id))
  },
)

/** Refunds the amount, and ends the contract in the transaction that records the refund's request. */
async function acceptWithdrawal(ctx: ActorContext, row: WithdrawalWithContract, seenCents: number) {
  const { invoice_id: invoiceId } = row
  if (invoiceId === null)
    throw new Refusal('conflict', { message: 'No contract matches, so it can’t be accepted.' })
  const cents = assessRefund(row)
  if (cents !== seenCents) return rejectRefunded(ctx, row)
  const reason = endReasons[row.kind]
  const end = async (ctx: ActorContext) => {
    if (endsAtOnce(row)) await revokePurchase(ctx, await readInvoice(ctx, invoiceId), reason)
    await recordDecision(ctx, row, { state: 'accepted', cents })
  }
  if (cents > 0) {
    const part = { cents, seenCents: row.refunded_cents ?? 0 }
    const refund = { reason, part, revokes: endsAtOnce(row) }
    const onRefunded = () => rejectRefunded(ctx, row)
    await refundByStaff(ctx, invoiceId, refund, { recordMore: end, onRefunded })
  } else
    await withInvoiceLock(ctx, invoiceId, (locked) => inTransaction(locked as ActorContext, end))
}

/** The amount that staff saw is wrong. They accept the withdrawal again, with the current one. */
async function rejectRefunded(ctx: ActorContext, { id }: WithdrawalWithContract): Promise<never> {
  throw new Refusal('conflict', {
    message: 'This invoice was refunded in the meantime. Reload the page.',
    current: toWithdrawal(await readWithdrawal(ctx, id)),
  })
}

async function recordDecision(
  ctx: ActorContext,
  row: WithdrawalWithContract,
  { state, cents = null, reason = null }: Decision,
) {
  const { id, version, number, title, currency } = row
  const decided = await ctx.db
    .updateTable('withdrawal')
    .set({
      state,
      refund_cents: cents,
      decision_reason: reason,
      decided_at: ctx.now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  // Someone else decided at the same time.
  if (!decided) throw new Refusal('conflict')
  await recordStaffAction(ctx, 'withdrawal.decide', {
    subject: { kind: 'withdrawal', id, name: title ? `${number}: ${title}` : number },
    before: { state: row.state },
    after: { state, ...(cents !== null && { refund: `${toDecimal(cents)} ${currency}` }) },
    ...(reason && { reason }),
  })
  await mailWithdrawalDecision(ctx, decided, title && currency ? { title, currency } : null)
}

async function readWithdrawal(ctx: AppContext, id: number): Promise<WithdrawalWithContract> {
  return selectWithdrawals(ctx)
    .where('withdrawal.id', '=', id)
    .executeTakeFirstOrThrow(notFound('Withdrawal not found.'))
}

type Decision = { state: WithdrawalState; cents?: number | null; reason?: string | null }
