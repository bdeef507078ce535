import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { signToken } from '#features/mail/server/public/signed-token.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { leadLimits } from './lead-limits.ts'

/**
 * Emails the owner of an address to confirm that this seller's leads may be sent there. Returns false if the limit is
 * exceeded.
 */
export async function sendContactConfirmation(ctx: AppContext, profileId: number, address: string) {
  const email = address.trim().toLowerCase()
  const isAllowed =
    (await tryConsumeRateLimit(ctx, leadLimits.questionsBySeller, `${profileId}`)) &&
    (await tryConsumeRateLimit(ctx, leadLimits.questionsByAddress, email))
  if (!isAllowed) return false
  await ctx.db
    .insertInto('lead_address')
    .values({ profile_id: profileId, email, asked_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'email']).doUpdateSet({ asked_at: ctx.now() }),
    )
    .execute()
  await mailContactConfirmation(ctx, { email, profileId }, { profileId })
  return true
}

/** To prevent spam, the email contains no text from the seller. */
const mailContactConfirmation = defineMail<{ profileId: number }>(
  'lead-address',
  async (ctx, { profileId }, { email }) => {
    const token = await signToken(ctx, 'lead-address', `${profileId}:${email}`)
    return {
      purpose: `lead-address:${profileId}:${email}:${ctx.now().getTime()}`,
      subject: translate('Can we send buyers’ messages to this address?'),
      preheader: translate('Confirm with one click.'),
      paragraphs: [
        t`Someone selling an aircraft on ${ctx.site.name} listed this address for messages from buyers. We won’t send any until you confirm.`,
      ],
      action: { label: translate('Send messages here'), url: `/leads/address?t=${token}` },
      footer: [
        {
          text: translate(
            'If you don’t recognize this request, ignore this email. You won’t hear from us again.',
          ),
        },
      ],
    }
  },
)
