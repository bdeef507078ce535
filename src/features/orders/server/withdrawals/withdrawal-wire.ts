import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toDecimal } from '#features/payments/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { Withdrawal } from '../../withdrawal-contract.ts'
import {
  computeRefund,
  countDaysUsed,
  endsAtOnce,
  lastDayToWithdraw,
} from '../../withdrawal-rules.ts'
import { findUseStart } from './find-use-start.ts'
import { dueDate } from './withdrawal-mails.ts'

/** Selects declarations with the contract that they end. */
export function selectWithdrawals({ db }: AppContext) {
  return db
    .selectFrom('withdrawal')
    .leftJoin('invoice', 'invoice.id', 'withdrawal.invoice_id')
    .leftJoin('invoice_grant', 'invoice_grant.invoice_id', 'invoice.id')
    .leftJoin('product_order', 'product_order.invoice_id', 'invoice.id')
    .selectAll('withdrawal')
    .select([
      'invoice.title',
      'invoice.amount_cents',
      'invoice.refunded_cents',
      'invoice.currency',
      'invoice.state as invoice_state',
      'invoice.paid_at',
      'invoice_grant.granted_at',
      'invoice_grant.granted_days',
      'product_order.state as order_state',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('terms_acceptance')
            .select('terms_acceptance.id')
            .whereRef('terms_acceptance.invoice_id', '=', 'invoice.id')
            .where('terms_acceptance.starts_now', '=', true),
        )
        .as('starts_now'),
      jsonArrayFrom(
        eb
          .selectFrom('invoice_grant as earlier')
          .select(['earlier.granted_days as days'])
          .select(sql<number>`extract(epoch from earlier.granted_at) * 1000`.as('granted_ms'))
          .whereRef('earlier.listing_id', '=', 'invoice_grant.listing_id')
          .whereRef('earlier.granted_at', '<', 'invoice_grant.granted_at')
          .where('earlier.revoked_at', 'is', null)
          .orderBy('earlier.granted_at'),
      ).as('earlier_grants'),
    ])
}

export function toWithdrawal(row: WithdrawalWithContract): Withdrawal {
  const contract = toContract(row)
  const refundCents = row.refund_cents ?? assessRefund(row)
  return {
    withdrawalId: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    name: row.name,
    email: row.email,
    number: row.number,
    reason: row.reason,
    endsOn: row.ends_on,
    isLoggedIn: row.by_account,
    isInTime:
      row.paid_at && toUtcDay(row.received_at) <= lastDayToWithdraw(row.paid_at, row.period_days),
    receivedDate: row.received_at.toISOString(),
    dueDate: dueDate(row).toISOString(),
    decidedDate: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    contract,
    refund: toDecimal(refundCents),
    isRefundMissing: row.state === 'accepted' && (row.refunded_cents ?? 0) < refundCents,
  }
}

function toContract(row: WithdrawalWithContract): Withdrawal['contract'] {
  if (row.invoice_id === null || row.paid_at === null) return null
  const { used, of } = countUse(row)
  return {
    invoiceId: row.invoice_id,
    title: row.title ?? '',
    amount: toDecimal(row.amount_cents ?? 0),
    refunded: toDecimal(row.refunded_cents ?? 0),
    currency: row.currency ?? '',
    paidDate: row.paid_at.toISOString(),
    startsNow: row.starts_now === true,
    daysUsed: used,
    days: of || null,
  }
}

/** Returns the cents that are refunded if the declaration is accepted. */
export function assessRefund(row: WithdrawalWithContract): number {
  const { amount_cents: amountCents, refunded_cents: refundedCents, currency } = row
  if (amountCents === null || refundedCents === null || currency === null || !endsAtOnce(row))
    return 0
  // A buyer who didn't ask for an early start pays nothing for it.
  const isOwed = row.kind === 'cancellation' || row.starts_now === true
  const isComplete = row.order_state === 'done'
  const use = isComplete ? { used: 1, of: 1 } : countUse(row)
  return computeRefund({
    amountCents,
    refundedCents,
    currency,
    ...use,
    ...(!isOwed && { used: 0 }),
  })
}

function countUse(row: WithdrawalWithContract) {
  const { granted_at, granted_days: of, received_at } = row
  if (granted_at === null || of === null) return { used: 0, of: 0 }
  const from = findUseStart(granted_at, row.earlier_grants)
  return { used: from === null ? 0 : countDaysUsed(from, received_at, of), of }
}

export type WithdrawalWithContract = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['executeTakeFirst']>>
>
