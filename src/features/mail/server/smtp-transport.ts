import { createTransport } from 'nodemailer'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** What a server may keep us waiting for, milliseconds. Together less than a claim lasts. */
const defaultPatience = { connect: 10_000, silence: 20_000, whole: 60_000 }

/** Sends over kept connections. Tries once: trying again is the job queue's part, which outlives the process. */
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

/** Addresses go in as parts, never as text to be parsed: a comma must not make a second recipient. */
function toMessage(mail: OutgoingMail) {
  return {
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Asks out-of-office replies to stay at home.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments ?? [],
  }
}
