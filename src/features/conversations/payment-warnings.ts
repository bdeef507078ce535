/**
 * Warnings about payments in messages, by kind. Each tells the reader what to check. None says that the writer is
 * dishonest, because honest people also write such messages.
 */
export const paymentWarnings = {
  'gift-cards': {
    title: 'Gift cards as payment',
    advice: 'No one needs gift cards to sell or buy an aircraft. Don’t send codes.',
  },
  credentials: {
    title: 'A request for a password, code, or ID',
    advice: 'Never send a password or a code. Show your ID only where you sign or pay.',
  },
  overpayment: {
    title: 'A payment of more than the price',
    advice: 'Don’t send the difference to anyone. A false check bounces weeks later.',
  },
  'look-alike': {
    title: 'An address that looks like a known one',
    advice: 'Compare it letter by letter. Type the address of a known company yourself.',
  },
  'changed-details': {
    title: 'Changed bank details',
    advice: 'Call the number that you already have before you pay, not one from this message.',
  },
  crypto: {
    title: 'Payment in a cryptocurrency',
    advice: 'No one can take such a payment back. Use a bank or an escrow company that you chose.',
  },
  'transfer-service': {
    title: 'Payment through a transfer service',
    advice:
      'Such payments are for people you know. Use a bank or an escrow company that you chose.',
  },
  escrow: {
    title: 'A link to an escrow service',
    advice: 'False escrow sites look real. Type the address of a company that you chose yourself.',
  },
  'early-payment': {
    title: 'Pressure to pay early',
    advice: 'Pay only after you, or a mechanic whom you chose, saw the aircraft.',
  },
  'bank-details': {
    title: 'Bank details in a message',
    advice: 'Before you pay, call a number that you already have and compare the account.',
  },
  files: {
    title: 'A link to files on another site',
    advice: 'Open it only if you expect the files, and don’t enter a password there.',
  },
  elsewhere: {
    title: 'A request to continue elsewhere',
    advice: 'Messages on this site keep a record of what was agreed. Other apps don’t.',
  },
} as const satisfies Record<string, { title: string; advice: string }>

/** Kinds, the most serious first. */
export const paymentWarningKinds = Object.keys(paymentWarnings) as PaymentWarning[]
export type PaymentWarning = keyof typeof paymentWarnings

/** Kinds of patterns. Honest sellers send logbooks as links and ask for a call, so those don't count. */
export const patternKinds = paymentWarningKinds.filter(
  (kind) => kind !== 'files' && kind !== 'elsewhere',
)

/** Number of days for which staff see patterns of warnings, and after which their records are deleted. */
export const warningPatternDays = 90
export const warningRetentionDays = 180
