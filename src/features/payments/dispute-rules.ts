export const disputeStates = ['needs-response', 'under-review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeReasons = [
  'fraudulent',
  'not-received',
  'not-as-described',
  'duplicate',
  'not-refunded',
  'wrong-amount',
  'canceled',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const openDisputeStates: readonly DisputeState[] = ['needs-response', 'under-review']

/** A closed dispute doesn't change anymore. */
export function isOpenDispute({ state }: { state: DisputeState }): boolean {
  return openDisputeStates.includes(state)
}

export const disputeStateLabels: Record<DisputeState, string> = {
  'needs-response': 'Awaiting your response',
  'under-review': 'Under review',
  won: 'Won',
  lost: 'Lost',
}

/** Reason that the buyer stated to the bank or the provider. */
export const disputeReasonLabels: Record<DisputeReason, string> = {
  fraudulent: 'Not authorized by the buyer',
  'not-received': 'Not received',
  'not-as-described': 'Not as described',
  duplicate: 'Charged twice',
  'not-refunded': 'Promised refund not received',
  'wrong-amount': 'Wrong amount',
  canceled: 'Canceled by the buyer',
  other: 'Other reason',
}
