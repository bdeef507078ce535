import type { AppContext } from '#kernel/app-context.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { sendMail } from './public/send-mail.ts'
import type { Mail } from './transport.ts'

/** Stores an email and enqueues its delivery in one transaction. Each purpose is sent only once. */
export async function queueMail(ctx: AppContext, mail: Mail): Promise<number> {
  return ctx.db.isTransaction
    ? insertMail(ctx, mail)
    : inTransaction(ctx, (ctx) => insertMail(ctx, mail))
}

/** Uses the site's name as the sender name if it differs from the installation's name. */
function addSenderName({ site, config }: AppContext, mail: Mail): Mail {
  return mail.fromName || site.name === config.siteName ? mail : { ...mail, fromName: site.name }
}

async function insertMail(ctx: AppContext, mail: Mail): Promise<number> {
  const { purpose, kind, to, fromName, replyTo, subject, text, html, headers, attachments } =
    sanitizeMail(addSenderName(ctx, mail))
  const written = await ctx.db
    .insertInto('mail')
    .values({
      purpose,
      kind,
      recipient: to,
      from_name: fromName ?? null,
      reply_to: replyTo ?? null,
      subject,
      text_body: text,
      html_body: html,
      headers: JSON.stringify(headers),
      attachments: JSON.stringify(attachments),
      created_at: ctx.now(),
    })
    // Waits for a concurrent insert with the same purpose, so that the query below finds its row.
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return findIdByPurpose(ctx, purpose)
  await enqueue(ctx, sendMail, { mailId: written.id })
  return written.id
}

async function findIdByPurpose({ db }: AppContext, purpose: string): Promise<number> {
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Removes line breaks from header fields to prevent header injection, because names, titles, and addresses are user
 * input.
 */
function sanitizeMail(mail: Mail): Mail {
  return {
    ...mail,
    to: normalizeLine(mail.to),
    ...(mail.fromName !== undefined && { fromName: normalizeLine(mail.fromName) }),
    ...(mail.replyTo !== undefined && { replyTo: normalizeLine(mail.replyTo) }),
    subject: normalizeLine(mail.subject),
    text: withoutNul(mail.text),
    html: withoutNul(mail.html),
    headers: sanitizeHeaders(mail.headers ?? {}),
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content, source }) => ({
      filename: normalizeLine(filename).replace(/[/\\]/g, '-'),
      contentType: normalizeLine(contentType),
      content: withoutNul(content),
      ...(source !== undefined && { source }),
    })),
  }
}

function sanitizeHeaders(headers: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(headers))
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error(`Invalid header name: ${name}`)
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, normalizeLine(value)]),
  )
}

/** PostgreSQL can't store NUL characters. */
function withoutNul(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
