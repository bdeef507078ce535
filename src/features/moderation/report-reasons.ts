/** Why somebody reports a listing, as the form words it and as staff read it. */
export const reportReasons = {
  gone: 'Not for sale any more',
  'wrong-facts': 'Facts are wrong',
  'not-the-sellers': 'The seller does not own or represent it',
  duplicate: 'Listed twice',
  fraud: 'Looks like fraud',
  offensive: 'Offensive words or pictures',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]
export const reportWordsMax = 2_000
