import { type SqlBool, sql } from 'kysely'
import {
  isBrokerageMember,
  listMailableMembers,
} from '#features/accounts/server/public/list-mailable-members.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { chooseLanguage } from '#kernel/legal/documents.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { t } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'

/**
 * Emails an audience in batches, one per minute, so that other emails aren't delayed. Each job enqueues the next one in
 * the same transaction. The emails' purpose prevents duplicates.
 */
export const mailServiceMessages = job<ServiceMail>({
  name: 'mail-service-messages',
  async handle(ctx, message) {
    await inTransaction({ ...ctx, site: siteById(ctx, message.site) }, async (ctx) => {
      const members = await listMailableMembers(ctx, {
        after: message.after,
        condition: conditions[message.audience],
      })
      for (const { id, email, language } of members)
        await mailServiceMessage(
          ctx,
          { email, language },
          {
            texts: message.texts,
            purpose: `service-mail:${message.key}:${id}`,
          },
        )
      const last = members.at(-1)
      const startAfter = new Date(ctx.now().getTime() + 60_000)
      if (last)
        await enqueue(
          ctx,
          { name: 'mail-service-messages' },
          { ...message, after: last.id },
          { startAfter },
        )
    })
  },
})

const conditions = {
  members: null,
  sellers: sql<SqlBool>`exists (select from listing where listing.profile_id = profile.id)`,
  brokerages: isBrokerageMember,
} as const

export const mailServiceMessage = defineMail<{ texts: Texts; purpose: string }>(
  'service-mail',
  ({ site, language }, { texts, purpose }) => {
    const chosen = texts[chooseLanguage(Object.keys(texts) as Language[], language)]
    return {
      purpose,
      subject: chosen?.subject ?? '',
      paragraphs: (chosen?.text ?? '').split(/\n{2,}/).map((userText) => ({ userText })),
      footer: [
        { text: t`You’re receiving this email because you have an account on ${site.name}.` },
      ],
    }
  },
)

type Texts = Partial<Record<Language, { subject: string; text: string }>>
type ServiceMail = {
  site: number
  key: string
  audience: keyof typeof conditions
  texts: Texts
  after: number
}
