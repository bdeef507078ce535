/** Reasons for reporting a listing, as shown in the form and to staff. */
export const reportReasons = {
  gone: 'No longer for sale',
  'wrong-facts': 'Incorrect information',
  'not-the-sellers': 'Seller doesn’t own or represent it',
  duplicate: 'Duplicate listing',
  fraud: 'Suspected fraud',
  offensive: 'Offensive text or photos',
  stolen: 'Stolen aircraft',
  copyright: 'My photos, text, or trademark',
  privacy: 'My personal data',
  illegal: 'Illegal in another way',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
/** Reasons that apply only to listings. */
export const listingReasons: ReadonlySet<string> = new Set<ReportReason>([
  'gone',
  'not-the-sellers',
  'duplicate',
  'stolen',
])
/** Reasons of notices about unlawful content. They state who sends them, in good faith. */
export const legalReasons: ReadonlySet<string> = new Set<ReportReason>([
  'stolen',
  'copyright',
  'privacy',
  'illegal',
])
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]
export const maxReportTextLength = 2_000
