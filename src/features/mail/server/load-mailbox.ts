import type { AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'

const maxEntries = 200

/** Lists emails in demos. Returns 404 on other installations. */
export async function loadMailbox(ctx: AppContext): Promise<MailboxEntry[]> {
  assertMailboxExists(ctx)
  const rows = await ctx.db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
}

export async function loadMailboxMail(ctx: AppContext, id: string | undefined) {
  assertMailboxExists(ctx)
  const mail = await ctx.db
    .selectFrom('mail')
    .select(['id', 'recipient', 'reply_to', 'subject', 'status', 'created_at'])
    .select(['text_body', 'html_body', 'headers', 'attachments'])
    .where('id', '=', /^\d{1,15}$/.test(id ?? '') ? Number(id) : -1)
    .executeTakeFirstOrThrow(notFound('Email not found.'))
  return {
    id: mail.id,
    recipient: mail.recipient,
    replyTo: mail.reply_to,
    subject: mail.subject,
    status: mail.status,
    createdAt: mail.created_at.toISOString(),
    text: mail.text_body,
    html: mail.html_body,
    headers: Object.entries(mail.headers as Record<string, string>),
    attachments: mail.attachments as { filename: string; contentType: string; content: string }[],
  }
}

/** Only demos without a mail server have a mailbox. */
function assertMailboxExists({ config }: AppContext) {
  if (!config.demo || config.smtpUrl) throw new Refusal('not_found')
}

type MailboxEntry = {
  id: number
  recipient: string
  subject: string
  status: string
  createdAt: string
}
