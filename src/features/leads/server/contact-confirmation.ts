import { findSeller } from '#features/listings/server/public/find-seller.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { clearUndeliverable } from '#features/mail/server/public/undeliverable-addresses.ts'
import { signToken, verifyToken } from '#features/mail/server/public/unsubscribe-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { requestContactConfirmationEndpoint } from '../contract.ts'
import { findContactAddress } from './find-contact-address.ts'
import { leadLimits } from './lead-limits.ts'

export const requestContactConfirmation = operation(
  requestContactConfirmationEndpoint,
  async (ctx, { id }) => {
    const listing = await requireEditableListing(ctx, id)
    const address = await findContactAddress(ctx, listing, await findSeller(ctx, id))
    const { email, state } = address
    if (email === null || (state !== 'unasked' && state !== 'waiting')) return address
    if (!(await sendContactConfirmation(ctx, listing.profile_id, email)))
      throw new Refusal('slow_down', {
        message: 'We’ve already asked this address several times today. Please try again tomorrow.',
        retryAfterSeconds: 24 * 3_600,
      })
    return { email, state: 'waiting' as const }
  },
)

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

/** Returns the details that an emailed link would confirm. Has no side effects, because mail scanners follow links. */
export async function readConfirmationLink(ctx: AppContext, token: string) {
  const subject = await verifyToken(ctx, 'lead-address', token)
  const [, profileId, email] = /^(\d+):(.+)$/s.exec(subject ?? '') ?? []
  if (!profileId || !email) return null
  const row = await ctx.db
    .selectFrom('lead_address')
    .select(['profile_id', 'email', 'confirmed_at'])
    .where('profile_id', '=', Number(profileId))
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

export async function confirmContactAddress(ctx: AppContext, token: string): Promise<void> {
  const row = await readConfirmationLink(ctx, token)
  if (!row) return
  await ctx.db
    .updateTable('lead_address')
    .set({ confirmed_at: ctx.now() })
    .where('profile_id', '=', row.profile_id)
    .where('email', '=', row.email)
    .where('confirmed_at', 'is', null)
    .execute()
  await clearUndeliverable(ctx, row.email)
}
