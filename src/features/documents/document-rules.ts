import { t, translate } from '#kernel/messages/translate.ts'

/** Document kinds with their labels, in display order. */
export const documentKinds = {
  'airframe-logs': 'Airframe logs',
  'engine-logs': 'Engine and propeller logs',
  annual: 'Last annual inspection',
  'weight-balance': 'Weight and balance',
  'ad-list': 'AD compliance list',
  damage: 'Damage and repairs',
  other: 'Other',
} as const
export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

/** Kinds that most buyers expect. Buyers can request a missing one with one click. */
export function recommendedKinds(engineCount: number | null): readonly DocumentKind[] {
  return recommended.filter((kind) => kind !== 'engine-logs' || engineCount !== 0)
}

const recommended: readonly DocumentKind[] = [
  'airframe-logs',
  'engine-logs',
  'annual',
  'weight-balance',
  'ad-list',
]

/** Access levels of a document with their labels. */
export const documentAccessLabels = {
  released: 'Buyers you share with',
  anyone: 'Anyone',
} as const
export type DocumentAccess = keyof typeof documentAccessLabels
export const documentAccessNames = Object.keys(documentAccessLabels) as [
  DocumentAccess,
  ...DocumentAccess[],
]

export const maxTitleLength = 100
/** Maximum number of documents per listing, and maximum size in bytes per file and in total. */
export const maxDocuments = 30
export const maxListingFileBytes = 25 * 1024 * 1024
export const maxListingBytes = 250 * 1024 * 1024

export const unsupportedListingFileMessage =
  'This file isn’t a PDF or a supported image (JPEG, PNG, WebP, or AVIF).'
export const formatFileLimit = () =>
  t`Documents can be up to ${maxListingFileBytes / 1024 / 1024} MB.`

/** Returns a buyer's message that requests a missing document. */
export function formatDocumentRequest(kind: DocumentKind): string {
  return t`Could you share the ${translate(documentKinds[kind].replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))}?`
}
