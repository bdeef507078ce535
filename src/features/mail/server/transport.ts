import { serviceKey } from '#kernel/app-context.ts'
import type { Mail } from './mail.ts'

export type OutgoingMail = Mail & { from: string; messageId: string }

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
