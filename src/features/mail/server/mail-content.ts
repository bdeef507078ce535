export type MailListing = {
  /** Listings that follow each other with the same group share one heading. */
  group?: string
  title: string
  /** Addresses may be paths of this site. */
  url: string
  /** In words: `$650,000`, `Price on request`. */
  price: string
  /** One line: what stands beside the price. */
  detail?: string
  image?: string | null
}

/** Plain text throughout: it is escaped here. A line break in a paragraph is kept. */
export type MailContent = {
  /** What the list of an inbox shows after the subject. */
  preheader?: string
  title: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[]
  listings?: readonly MailListing[]
  action?: { label: string; url: string }
  /** Why the reader gets this, and how to end it. */
  footer?: readonly { text: string; url?: string }[]
}

/** Whether this listing begins a group, and so gets its heading. */
export function startsGroup(listings: readonly { group?: string }[], index: number): boolean {
  const group = listings[index]?.group
  return group !== undefined && group !== listings[index - 1]?.group
}
