import { z } from 'zod'
import { mailAddressField } from '../addresses/mail-address-field.ts'

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'Use smtp://… or smtps://….' })
    .optional()
    .describe(
      "Outgoing mail server, `smtp://user:password@host:587` or `smtps://…`. A server on another machine must offer TLS unless the URL ends with `?ignoreTLS=true`. If it isn't set, a demo shows email at `/dev/mailbox`, and other sites queue it.",
    ),
  MAIL_FROM: z
    .string()
    .default('Windsock <no-reply@windsock.example>')
    .describe('Sender of outgoing email.'),
  INBOUND_ADDRESS: mailAddressField()
    .optional()
    .describe(
      'Address that receives replies, such as `reply@windsock.example`. Its mail server must also deliver `reply+anything@`. Failures of delivery are returned there, too. Replies by email require one of the next two settings; otherwise people reply on the site.',
    ),
  INBOUND_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'Use imap://… or imaps://….' })
    .optional()
    .describe(
      'Mailbox for `INBOUND_ADDRESS`, `imaps://user:password@host`. `imap://…` requires TLS.',
    ),
  INBOUND_WEBHOOK_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Lets a mail server post raw messages to `/api/mail/inbound` with this secret in the `X-Inbound-Secret` header. At least 32 characters.',
    ),
  INBOUND_AUTHSERV_ID: z
    .string()
    .max(255)
    .optional()
    .describe(
      "Server name that your mail server writes in `Authentication-Results` headers. We notify only authenticated senders when we reject their email. If it isn't set, we trust the topmost header.",
    ),
}
