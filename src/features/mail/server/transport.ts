import { serviceKey } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'

export type OutgoingMail = Mail & { from: string; messageId: string }

/** How mail leaves the site. */
export type MailTransport = {
  /** Mail ends here and is read from the outbox, which therefore keeps its text. */
  keepsText?: boolean
  /** Resolves once somebody else has taken responsibility for the mail. */
  send: (mail: OutgoingMail) => Promise<void>
  stop: () => Promise<void>
}

/** Null: there is nowhere to send to, mail waits. */
export const mailTransportKey = serviceKey<MailTransport | null>('mail transport')

/** In a demonstration nothing leaves the house: mail can be read in the mailbox, which shows what was sent. */
export const spoolTransport: MailTransport = {
  keepsText: true,
  async send() {
    // The row in the database is the delivery.
  },
  async stop() {
    // Nothing is open.
  },
}
