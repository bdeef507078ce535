/** Everything that staff can do to others, and how the audit log words it: "{who} disabled the account of {whom}". */
export const staffActions = {
  'brokerage.confirm': 'confirmed the brokerage',
  'invoice.refund': 'refunded the invoice',
} as const satisfies Record<`${string}.${string}`, string>

export type StaffAction = keyof typeof staffActions
