import { createTransport } from 'nodemailer'
import { needsStartTls } from '#kernel/server/outbound/unencrypted-connections.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** Mail server timeouts in milliseconds. Their total is shorter than the time for which a worker claims an email. */
const defaultTimeouts = { connect: 10_000, silence: 20_000, total: 60_000 }

/**
 * Sends over pooled connections and makes one attempt per call. The job queue handles retries because it survives
 * restarts. Remote servers must offer TLS unless the URL has `ignoreTLS=true`.
 */
export function smtpTransport(url: string, timeouts = defaultTimeouts): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    requireTLS: needsStartTls(url),
    maxConnections: 3,
    maxRequeues: 0,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await smtp.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(timeouts.total) })
    },
    async stop() {
      smtp.close()
    },
  }
}

/** Converts `Windsock <no-reply@windsock.example>` to `no-reply@windsock.example`. */
function addressWithin(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

/** Passes addresses as structured values so that a comma can't inject a recipient. */
function toMessage(mail: OutgoingMail) {
  return {
    from: mail.fromName ? { name: mail.fromName, address: addressWithin(mail.from) } : mail.from,
    to: { name: '', address: mail.to },
    ...(mail.bouncesTo && { envelope: { from: mail.bouncesTo, to: mail.to } }),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Suppresses out-of-office replies. Exchange reads only the second header.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...mail.headers,
    },
    attachments: mail.attachments ?? [],
  }
}
