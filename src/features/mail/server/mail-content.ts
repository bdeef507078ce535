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
}

/**
 * Contents of an email as plain text. Rendering translates the text except for values of facts, escapes it, and
 * preserves line breaks in paragraphs.
 */
export type MailContent = Omit<TranslatedMail, 'preheader'> & {
  /** Preview text that inboxes show after the subject. */
  preheader?: string | UserText
}

/** Text that a user wrote, which isn't translated. */
export type UserText = { userText: string }

export type TranslatedMail = {
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
