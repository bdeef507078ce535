import type { ImapFlow } from 'imapflow'
import type { AppContext } from '#kernel/app-context.ts'
import { isUnavailableError } from '#kernel/server/outage/outage-responses.ts'
import { needsStartTls } from '#kernel/server/outbound/unencrypted-connections.ts'
import { maxRawBytes } from '../../conversation-limits.ts'
import { UnreadableMail } from './outcomes.ts'
import { processInboundMail } from './process-inbound-mail.ts'

/** Opens the mailbox for replies. Each connection uses a new client. */
export async function openMailbox({ config, log }: AppContext): Promise<ImapFlow> {
  // Few sites have a mailbox, so the others start without its client.
  const { ImapFlow } = await import('imapflow')
  const url = new URL(config.inboundImapUrl ?? '')
  const secure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // If undefined, the client would fall back to an unencrypted login on servers without TLS.
    ...(!secure && { doSTARTTLS: needsStartTls(url.href) }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 5 * 60_000,
  })
  // Without a listener, a lost connection would crash the process. Pending calls are rejected anyway.
  client.on('error', (error: Error) => log.warn({ error: error.message }, 'inbound mailbox'))
  await client.connect()
  await client.mailboxOpen('INBOX')
  return client
}

/**
 * Processes all unseen emails. Marks each as seen only after its outcome has been committed, so that a crash doesn't
 * lose any. Emails that are processed twice are recognized by their ID.
 */
export async function readUnseen(ctx: AppContext, client: ImapFlow): Promise<void> {
  const found = await client.search({ seen: false }, { uid: true })
  for (const uid of found || []) {
    try {
      await takeOne(ctx, client, String(uid))
    } catch (error) {
      if (isUnavailableError(error) || !client.usable) throw error
      // The email stays unseen and is retried later. Processing continues with the next one.
      ctx.log.error({ uid, err: error }, 'failed to process inbound email')
    }
  }
}

/** Processes one email. Flags it for the mailbox's owner if it is too large or can't be parsed. */
async function takeOne(ctx: AppContext, client: ImapFlow, uid: string) {
  const sized = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!sized) return
  const isCut = (sized.size ?? 0) > maxRawBytes
  const query = isCut ? { headers: true } : { source: true }
  const mail = await client.fetchOne(uid, query, { uid: true })
  const raw = mail && (isCut ? mail.headers : mail.source)
  if (!raw) return
  const isRead = await processInboundMail(ctx, raw, { isCut }).then(() => !isCut, isUnreadable)
  const flags = isRead ? ['\\Seen'] : ['\\Seen', '\\Flagged']
  await client.messageFlagsAdd(uid, flags, { uid: true })
}

function isUnreadable(error: unknown): false {
  if (error instanceof UnreadableMail) return false
  throw error
}
