/** An email rendered from a template. The text and HTML versions have the same content. */
export type Mail = {
  /** Deduplication key, such as `lead:17:seller@example.com`. Only one email is ever sent for a key. */
  purpose: string
  /**
   * Kind of email, for the log and for staff: `lead`, `lead-receipt`, `confirm-email`, `reset-password`, `alert`, and
   * others.
   */
  kind: string
  to: string
  /** Sender's display name, such as "Dana Whitlock via Windsock". The address is always the site's. */
  fromName?: string | undefined
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string> | undefined
  attachments?: { filename: string; contentType: string; content: string }[] | undefined
}
