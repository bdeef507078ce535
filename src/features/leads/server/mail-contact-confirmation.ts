import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import { signToken } from '#features/mail/server/public/signed-token.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { leadLimits, tryConsume } from './lead-limits.ts'

/**
 * Emails the owner of an address to confirm that this seller's leads may be sent there. Returns false if the limit is
 * exceeded. To prevent spam, the email contains no text from the seller.
 */
export async function mailContactConfirmation(ctx: AppContext, profileId: number, address: string) {
  const email = address.trim().toLowerCase()
  const isAllowed =
    (await tryConsume(ctx, leadLimits.questionsBySeller, `${profileId}`)) &&
    (await tryConsume(ctx, leadLimits.questionsByAddress, email))
  if (!isAllowed) return false
  await ctx.db
    .insertInto('lead_address')
    .values({ profile_id: profileId, email, asked_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'email']).doUpdateSet({ asked_at: ctx.now() }),
    )
    .execute()
  const token = await signToken(ctx, 'lead-address', `${profileId}:${email}`)
  const { name: siteName } = ctx.site
  await composeForReader(ctx, { email, profileId }, (ctx) =>
    queueMail(ctx, {
      purpose: `lead-address:${profileId}:${email}:${ctx.now().getTime()}`,
      kind: 'lead-address',
      to: email,
      subject: `Can we send buyers’ messages to this address?`,
      ...renderMail(ctx, {
        preheader: 'Confirm with one click.',
        title: 'Can we send buyers’ messages to this address?',
        paragraphs: [
          t`Someone selling an aircraft on ${siteName} listed this address for messages from buyers. We won’t send any until you confirm.`,
        ],
        action: { label: 'Send messages here', url: `/leads/address?t=${token}` },
        footer: [
          {
            text: 'If you don’t recognize this request, ignore this email. You won’t hear from us again.',
          },
        ],
      }),
    }),
  )
  return true
}
