/** What a document is about, as it is read, in the order of the page. */
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
export const kindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

/** Every buyer wants to see these: what is missing of them can be asked for in one press. */
export const wantedKinds: readonly DocumentKind[] = [
  'airframe-logs',
  'engine-logs',
  'annual',
  'weight-balance',
  'ad-list',
]

/** Who may open a document. */
export const accessLabels = {
  released: 'Buyers I release to',
  anyone: 'Anyone',
} as const
export type DocumentAccess = keyof typeof accessLabels
export const accessNames = Object.keys(accessLabels) as [DocumentAccess, ...DocumentAccess[]]

export const titleMax = 100
/** Documents of one listing, and bytes of one file and of all. */
export const mostDocuments = 30
export const mostFileBytes = 25 * 1024 * 1024
export const mostListingBytes = 250 * 1024 * 1024

export const unusableFile =
  'This is neither a PDF nor a picture (JPEG, PNG, WebP or AVIF) that can be shown.'
export const tooLargeFile = `A document may have at most ${mostFileBytes / 1024 / 1024} MB.`

/** The sentence with which a buyer asks for a missing document. */
export function requestFor(kind: DocumentKind): string {
  return `Could you share the ${documentKinds[kind].replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}?`
}
