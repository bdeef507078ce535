import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import type { Mail } from '#kernel/server/mail.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { inSpan } from '#kernel/server/tracing/spans.ts'
import { isMailAddress } from '../../rules.ts'
import { mailTransportKey } from '../transport.ts'

/** How long a worker may take to deliver a mail before another one tries, milliseconds. */
const claimMs = 90_000

/** Delivers one mail. It is retried at growing intervals for about a day; then it is dead until staff retry it. */
export const sendMail = job<{ mailId: number }>({
  name: 'send-mail',
  retryLimit: 32,
  atOnce: 3,
  async handle(ctx, { mailId }) {
    // Without a transport the mail waits until `requeueStuckMail` finds one.
    if (!ctx.services.get(mailTransportKey)) return
    const mail = await claim(ctx, mailId)
    if (!mail) return refuseIfClaimed(ctx, mailId)
    try {
      await handOver(ctx, mail)
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
    ctx.log.error({ mailId }, 'a mail could not be sent within a day')
  },
})

/** Only one worker can claim a waiting mail; a sent or dead mail cannot be claimed. */
function claim({ db, now }: AppContext, mailId: number): Promise<MailRow | undefined> {
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
  if (claimed) throw new Error(`mail ${mailId} is being sent by another worker`)
}

async function handOver(ctx: AppContext, row: MailRow) {
  const { replyTo, ...mail } = fromRow(row)
  if (!isMailAddress(mail.to)) throw new UnusableAddress()
  // An unusable reply address is no reason to hold the mail back.
  const answers = replyTo !== undefined && isMailAddress(replyTo) ? { replyTo } : {}
  const messageId = buildMessageId(ctx, row)
  await inSpan(
    () => ({ name: 'mail', kind: 'client', attributes: { 'mail.kind': row.kind } }),
    async () =>
      ctx.services
        .get(mailTransportKey)
        ?.send({ ...mail, ...answers, from: ctx.config.mailFrom, messageId }),
  )
}

/** The text of a sent mail is deleted, because mails carry links that open accounts. */
async function recordSent(ctx: AppContext, row: MailRow) {
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
  ctx.log.info({ mailId: row.id, kind: row.kind, attempt: row.attempts }, 'mail sent')
}

/** Records the error. A permanent failure makes the mail dead; any other is thrown, so that the queue retries it. */
async function recordFailure(ctx: AppContext, row: MailRow, error: unknown) {
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
  const { id: mailId, kind, attempts: attempt } = row
  const code = (error as SmtpError).responseCode ?? (error as SmtpError).code
  // The reason may name the recipient: it stays in the row, for staff.
  ctx.log.warn({ mailId, kind, attempt, code, isFinal }, 'mail not sent')
  if (!isFinal) throw new Error(`mail ${mailId} was not taken (${code ?? 'no answer'})`)
}

/** A 5xx response to the mail itself is permanent. To our login or greeting it means a setup that can be fixed. */
function failsForGood(error: unknown): boolean {
  if (error instanceof UnusableAddress) return true
  const { code, responseCode = 0 } = error as SmtpError
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutMail && responseCode >= 500 && !loginAnswers.has(responseCode)
}

/** The id is the same at every try, so that a mail which arrives twice is shown once. */
function buildMessageId({ config }: AppContext, { id, created_at }: MailRow): string {
  return `<mail-${id}.${created_at.getTime().toString(36)}@${new URL(config.siteUrl).hostname}>`
}

function fromRow(row: MailRow): Mail {
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
  override message = 'The address cannot be written to.'
}

const noText = { text_body: '', html_body: '', attachments: '[]' }

const loginAnswers = new Set([530, 534, 535, 538])

type MailRow = Selectable<Database['mail']>
type SmtpError = { code?: string; responseCode?: number }
