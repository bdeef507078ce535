import { ImapFlow } from 'imapflow'
import type { AppContext } from '#kernel/app-context.ts'
import { isDatabaseOutage } from '#kernel/server/database.ts'
import { messageBytesMax } from '../../conversation-limits.ts'
import { takeMail } from './take-mail.ts'

/** A mail of 20 MB, written in base64. */
const rawBytesMax = Math.ceil(messageBytesMax * 1.4)

/** Opens the mailbox that answers come to. Every connection is a new client. */
export async function openMailbox({ config, log }: AppContext): Promise<ImapFlow> {
  const url = new URL(config.inboundImapUrl ?? '')
  const secure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 5 * 60_000,
  })
  // Without a listener a lost connection would end the process; whoever waits for it hears of it as well.
  client.on('error', (error: Error) => log.warn({ error: error.message }, 'inbound mailbox'))
  await client.connect()
  await client.mailboxOpen('INBOX')
  return client
}

/**
 * Takes every mail that was not seen yet. It is marked as seen only after what became of it has been committed, so that
 * none is lost to a process that dies; one that is read again is known by its id.
 */
export async function readUnseen(ctx: AppContext, client: ImapFlow): Promise<void> {
  const found = await client.search({ seen: false }, { uid: true })
  for (const uid of found || []) {
    try {
      await takeOne(ctx, client, String(uid))
    } catch (error) {
      if (isDatabaseOutage(error) || !client.usable) throw error
      // It stays unseen and is tried again, and holds up no other.
      ctx.log.error({ uid, err: error }, 'an inbound mail could not be taken')
    }
  }
}

async function takeOne(ctx: AppContext, client: ImapFlow, uid: string) {
  const sized = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!sized) return
  if ((sized.size ?? 0) > rawBytesMax) ctx.log.warn({ uid }, 'an inbound mail is too large')
  else {
    const mail = await client.fetchOne(uid, { source: true }, { uid: true })
    const source = mail ? mail.source : undefined
    if (!source) return
    await takeMail(ctx, source)
  }
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
}
