import { serviceKey } from '#kernel/app-context.ts'
import type { MailAttachment } from './public/attachments.ts'

export type OutgoingMail = Omit<Mail, 'attachments'> & {
  from: string
  messageId: string
  /** Envelope sender, to which mail servers report failures. Defaults to `from`. */
  bouncesTo?: string
  attachments?: { filename: string; contentType: string; content: string; encoding?: 'base64' }[]
}

export type MailTransport = {
  /** True if users read emails in the outbox itself, so bodies must be kept after sending. */
  keepsText?: boolean
  /** Resolves once another server has accepted responsibility for the email. */
  send: (mail: OutgoingMail) => Promise<void>
  stop: () => Promise<void>
}

/** Null if no mail server is configured. Emails then stay pending. */
export const mailTransportKey = serviceKey<MailTransport | null>('mail transport')

/** Sends nothing. In demos, emails appear in the development mailbox. */
export const spoolTransport: MailTransport = {
  keepsText: true,
  async send() {
    // The database row is the delivery.
  },
  async stop() {
    // No connection to close.
  },
}

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
  attachments?: MailAttachment[] | undefined
}
