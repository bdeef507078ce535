/** Reasons for reporting a listing, as shown in the form and to staff. */
export const reportReasons = {
  gone: 'No longer for sale',
  'wrong-facts': 'Incorrect information',
  'not-the-sellers': 'Seller doesn’t own or represent it',
  duplicate: 'Duplicate listing',
  fraud: 'Suspected fraud',
  offensive: 'Offensive text or photos',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]
export const maxReportTextLength = 2_000
