import type { Gauge } from '#kernel/format/gauge.ts'

export type MailListing = {
  /** Consecutive listings with the same group share this heading. */
  group?: string
  title: string
  /** May be a path on this site. */
  url: string
  /** Formatted text, such as "$650,000" or "Price on request". */
  price: string
  /** One line of text next to the price. */
  detail?: string
  image?: string | null
  /** Name of a drawing in `/mail-drawings`, shown if there's no image. */
  drawing?: string | null
  /** Engine life, drawn with its words. */
  gauge?: Gauge | null
}

/** Text that a user wrote, maybe in another language than the email. */
export type UserText = { userText: string }

/** Contents of an email as plain text in the reader's language. Rendering preserves line breaks in paragraphs. */
export type MailContent = {
  /** Preview text that inboxes show after the subject. */
  preheader?: string
  title: string
  paragraphs: readonly (string | UserText)[]
  facts?: readonly (readonly [label: string, value: string])[]
  listings?: readonly MailListing[]
  action?: { label: string; url: string }
  /** Explains why the recipient gets this email and how to unsubscribe. */
  footer?: readonly { text: string; url?: string }[]
}

/** Checks whether this listing starts a group and therefore needs a heading. */
export function startsGroup(listings: readonly { group?: string }[], index: number): boolean {
  const group = listings[index]?.group
  return group !== undefined && group !== listings[index - 1]?.group
}
