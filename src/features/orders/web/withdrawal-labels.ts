import type { WithdrawalKind, WithdrawalState } from '../withdrawal-rules.ts'

/** Texts by kind. The law of some countries prescribes the words of the buttons. */
export const withdrawalLabels = {
  withdrawal: {
    name: 'Withdrawal',
    choice: 'Withdraw from the contract',
    button: 'Confirm withdrawal',
  },
  cancellation: {
    name: 'Cancellation',
    choice: 'Cancel the contract',
    button: 'Cancel now',
  },
} as const satisfies Record<WithdrawalKind, object>

export const withdrawalStateLabels = {
  received: { name: 'Received', tone: 'late' },
  accepted: { name: 'Accepted', tone: 'good' },
  declined: { name: 'Declined', tone: 'quiet' },
} as const satisfies Record<WithdrawalState, object>
