import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { inSpan } from '#kernel/server/tracing/spans.ts'
import { type Mail, mailTransportKey } from '../transport.ts'
import { loadAttachments } from './attachments.ts'
import { bounceAddress } from './bounces.ts'
import { findDeadStatus } from './dead-status.ts'
import { isUndeliverableAddress, markUndeliverable } from './undeliverable-addresses.ts'

/** Another worker can claim the email after this time. */
const claimMs = 90_000

/** Delivers one email. Retries with increasing delays for about a day, then marks it `dead` until staff retry it. */
export const sendMail = job<{ mailId: number }>({
  name: 'send-mail',
  retryLimit: 32,
  atOnce: 3,
  async handle(ctx, { mailId }) {
    // Without a transport, the email waits for `requeueStuckMail`.
    if (!ctx.services.get(mailTransportKey)) return
    const mail = await claim(ctx, mailId)
    if (!mail) return refuseIfClaimed(ctx, mailId)
    if (isBulk(mail) && (await isUndeliverableAddress(ctx, mail.recipient)))
      return discard(ctx, mail)
    try {
      await deliver(ctx, mail)
    } catch (error) {
      return await recordFailure(ctx, mail, error)
    }
    await recordSent(ctx, mail)
  },
  async giveUp(ctx, { mailId }) {
    await ctx.db
      .updateTable('mail')
      .set({ status: 'dead', claimed_until: null })
      .where('id', '=', mailId)
      .where('status', '=', 'waiting')
      .execute()
    ctx.log.error({ mailId }, 'failed to send email within a day')
  },
})

/** Claims a pending email for one worker. Sent and dead emails can't be claimed. */
function claim({ db, now }: AppContext, mailId: number): Promise<Row<'mail'> | undefined> {
  return db
    .updateTable('mail')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      claimed_until: new Date(now().getTime() + claimMs),
    }))
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now())]))
    .returningAll()
    .executeTakeFirst()
}

async function refuseIfClaimed({ db }: AppContext, mailId: number) {
  const claimed = await db
    .selectFrom('mail')
    .select('id')
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (claimed) throw new Error(`email ${mailId} is being sent by another worker`)
}

/**
 * Emails with an unsubscribe link aren't sent to addresses that can't receive email. Confirmations are, because someone
 * has just asked for them.
 */
function isBulk({ kind, headers }: Row<'mail'>): boolean {
  return 'List-Unsubscribe' in (headers as object) && !kind.startsWith('confirm-')
}

async function discard({ db, log }: AppContext, { id: mailId, kind }: Row<'mail'>) {
  await db.deleteFrom('mail').where('id', '=', mailId).execute()
  log.info({ mailId, kind }, 'email not sent to an undeliverable address')
}

async function deliver(ctx: AppContext, row: Row<'mail'>) {
  const { replyTo, attachments, ...message } = fromRow(row)
  const mail = { ...message, attachments: await loadAttachments(ctx, attachments ?? []) }
  if (!isMailAddress(mail.to)) throw new UnusableAddress()
  // Omits the reply address if it is invalid.
  const replyOptions = replyTo !== undefined && isMailAddress(replyTo) ? { replyTo } : {}
  const bouncesTo = await bounceAddress(ctx, row.id)
  const envelope = { messageId: buildMessageId(ctx, row), ...(bouncesTo && { bouncesTo }) }
  await inSpan(
    () => ({ name: 'mail', kind: 'client', attributes: { 'mail.kind': row.kind } }),
    async () =>
      ctx.services
        .get(mailTransportKey)
        ?.send({ ...mail, ...replyOptions, from: ctx.config.mailFrom, ...envelope }),
  )
}

/** Deletes the body once sent, because it may contain login links. */
async function recordSent(ctx: AppContext, row: Row<'mail'>) {
  await ctx.db
    .updateTable('mail')
    .set({
      status: 'sent',
      sent_at: ctx.now(),
      message_id: buildMessageId(ctx, row),
      last_error: null,
      claimed_until: null,
      ...(!ctx.services.get(mailTransportKey)?.keepsText && noText),
    })
    .where('id', '=', row.id)
    .execute()
  ctx.log.info({ mailId: row.id, kind: row.kind, attempt: row.attempts }, 'email sent')
}

/**
 * Records the error. Marks the email `dead` if the failure is permanent. Otherwise, rethrows so that the queue
 * retries.
 */
async function recordFailure(ctx: AppContext, row: Row<'mail'>, error: unknown) {
  const isFinal = failsForGood(error)
  const reason = error instanceof Error ? error.message : String(error)
  await ctx.db
    .updateTable('mail')
    .set({
      last_error: reason.slice(0, 500),
      claimed_until: null,
      ...(isFinal && { status: 'dead' as const }),
    })
    .where('id', '=', row.id)
    .execute()
  const deadStatus = isFinal && findRefusedRecipient(error)
  if (deadStatus) await markUndeliverable(ctx, row.recipient, deadStatus)
  const { id: mailId, kind, attempts: attempt } = row
  const code = (error as SmtpError).responseCode ?? (error as SmtpError).code
  // The reason may contain the recipient, so it's stored for staff but not logged.
  ctx.log.warn({ mailId, kind, attempt, code, isFinal }, 'failed to send email')
  if (!isFinal) throw new Error(`failed to send email ${mailId} (${code ?? 'no response'})`)
}

/**
 * A 5xx response to the message itself is permanent. A 5xx response to the login or greeting indicates a
 * configuration error that can be fixed.
 */
function failsForGood(error: unknown): boolean {
  if (error instanceof UnusableAddress) return true
  const { code, responseCode = 0 } = error as SmtpError
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutMail && responseCode >= 500 && !authErrorCodes.has(responseCode)
}

/** Returns the status if the server refused the recipient itself because the address can't receive email. */
function findRefusedRecipient(error: unknown): string | null {
  const { command, response, responseCode = 0 } = error as SmtpError
  if (command !== 'RCPT TO' || responseCode < 500) return null
  return findDeadStatus(null, response ?? '')
}

/** Returns the same ID for every attempt so that mail clients can detect duplicates. */
function buildMessageId({ config }: AppContext, { id, created_at }: Row<'mail'>): string {
  return `<mail-${id}.${created_at.getTime().toString(36)}@${new URL(config.siteUrl).hostname}>`
}

function fromRow(row: Row<'mail'>): Mail {
  return {
    purpose: row.purpose,
    kind: row.kind,
    to: row.recipient,
    ...(row.from_name !== null && { fromName: row.from_name }),
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    headers: row.headers as NonNullable<Mail['headers']>,
    attachments: row.attachments as NonNullable<Mail['attachments']>,
  }
}

class UnusableAddress extends Error {
  override name = 'UnusableAddress'
  override message = 'Invalid email address.'
}

const noText = { text_body: '', html_body: '', attachments: '[]' }

const authErrorCodes = new Set([530, 534, 535, 538])

type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string }
