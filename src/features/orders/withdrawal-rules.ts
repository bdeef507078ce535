import { roundAmount } from '#features/payments/round-amount.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

export const withdrawalKinds = ['withdrawal', 'cancellation'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

export const withdrawalStates = ['received', 'accepted', 'declined'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export function isWithdrawalKind(text: string | null): text is WithdrawalKind {
  return withdrawalKinds.some((kind) => kind === text)
}

/**
 * Checks whether the contract ends when it's accepted. A package that is canceled without cause ends by itself when its
 * days are over.
 */
export function endsAtOnce({ kind, reason }: { kind: WithdrawalKind; reason: string | null }) {
  return kind === 'withdrawal' || reason !== null
}

/** Returns the last day of the period, in UTC. The day of the order doesn't count. */
export function lastDayToWithdraw(paidAt: Date, periodDays: number): string {
  return toUtcDay(new Date(paidAt.getTime() + periodDays * dayMs))
}

/** Returns the whole days between two moments, at least 0 and at most the duration. */
export function countDaysUsed(from: Date, to: Date, durationDays: number): number {
  const days = Math.floor((to.getTime() - from.getTime()) / dayMs)
  return Math.min(Math.max(days, 0), durationDays)
}

/**
 * Returns the hundredths of the currency that the buyer gets back: the price without the share of the days used and
 * earlier refunds.
 */
export function computeRefund(contract: UsedContract): number {
  const { amountCents, refundedCents, currency, used, of } = contract
  const usedCents = of > 0 ? roundAmount((amountCents * used) / of, currency) : 0
  return Math.max(0, amountCents - usedCents - refundedCents)
}

type UsedContract = {
  amountCents: number
  refundedCents: number
  currency: string
  /** Days used. */
  used: number
  /** Duration in days. 0 if nothing can be used up. */
  of: number
}
