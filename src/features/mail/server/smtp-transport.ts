import { createTransport } from 'nodemailer'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** Timeouts of a mail server, milliseconds. Together they are shorter than a claim. */
const defaultPatience = { connect: 10_000, silence: 20_000, whole: 60_000 }

/** Sends over pooled connections. It tries once; the job queue retries, because it outlives the process. */
export function smtpTransport(url: string, patience = defaultPatience): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await smtp.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(patience.whole) })
    },
    async stop() {
      smtp.close()
    },
  }
}

/** `Windsock <no-reply@windsock.example>` → `no-reply@windsock.example`. */
function addressWithin(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

/** Addresses are passed as parts, never as text to parse, so that a comma cannot add a recipient. */
function toMessage(mail: OutgoingMail) {
  return {
    from: mail.fromName ? { name: mail.fromName, address: addressWithin(mail.from) } : mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // This header suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments ?? [],
  }
}
