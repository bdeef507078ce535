import { serviceKey } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'

export type OutgoingMail = Mail & { from: string; messageId: string }

/** How mail leaves the site. */
export type MailTransport = {
  /** Mail is read in the outbox itself, which therefore keeps its text after sending. */
  keepsText?: boolean
  /** Resolves once another server has accepted responsibility for the mail. */
  send: (mail: OutgoingMail) => Promise<void>
  stop: () => Promise<void>
}

/** Null where no mail server is set up; mail then waits. */
export const mailTransportKey = serviceKey<MailTransport | null>('mail transport')

/** A demonstration sends nothing; its mail is read in the development mailbox. */
export const spoolTransport: MailTransport = {
  keepsText: true,
  async send() {
    // The row in the database is the delivery.
  },
  async stop() {
    // Nothing is open.
  },
}
