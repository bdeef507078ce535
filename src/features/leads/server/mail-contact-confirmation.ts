import { renderMail } from '#features/mail/server/public/render-mail.ts'
import { signToken } from '#features/mail/server/public/signed-token.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { limits, tryConsume } from './limits.ts'

/**
 * Asks the reader of an address whether this seller's leads may go there; returns false when they were asked too often.
 * The mail carries none of the seller's words, so that it cannot be used to write to strangers.
 */
export async function mailContactConfirmation(ctx: AppContext, profileId: number, address: string) {
  const email = address.trim().toLowerCase()
  const isAllowed =
    (await tryConsume(ctx, limits.questionsBySeller, `${profileId}`)) &&
    (await tryConsume(ctx, limits.questionsByAddress, email))
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
  await queueMail(ctx, {
    purpose: `lead-address:${profileId}:${email}:${ctx.now().getTime()}`,
    kind: 'lead-address',
    to: email,
    subject: `May buyers’ messages come to this address?`,
    ...renderMail(ctx, {
      preheader: 'One press, and buyers reach you here.',
      title: 'May buyers’ messages come to this address?',
      paragraphs: [
        `Somebody who sells an aircraft on ${siteName} has given this address for buyers to write to. Until you say yes, nothing is sent here.`,
      ],
      action: { label: 'Yes, send them here', url: `/leads/address?t=${token}` },
      footer: [{ text: 'You know nothing of this? Then do nothing, and nothing follows.' }],
    }),
  })
  return true
}
