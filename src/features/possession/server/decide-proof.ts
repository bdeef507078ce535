import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { lastPossessionDay } from '#features/listings/rules.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { decideProofEndpoint } from '../contract.ts'
import { withLockedProof } from './find-proof.ts'
import { deletePhoto } from './proofs.ts'

/** A declined photo is deleted. An accepted one is stored for as long as it counts, for disputes. */
export const decideProof = operation(decideProofEndpoint, (ctx, { id, version, ...decided }) =>
  withLockedProof(ctx, id, async (ctx, { listing, proof, checkedBy }) => {
    if (!checkedBy) throw notFound()()
    if (proof.state !== 'checking' || proof.version !== version)
      throw new Refusal('conflict', {
        message: 'The photo has changed, or someone else has decided. Reload the page.',
      })
    const isAccepted = decided.decision === 'accept'
    const reason = isAccepted ? null : decided.reason
    const state = isAccepted ? 'shown' : 'declined'
    await ctx.db
      .updateTable('possession_proof')
      .set({
        state,
        reason,
        checked_by: checkedBy,
        checked_at: ctx.now(),
        ...(!isAccepted && { storage_key: null }),
      })
      .where('listing_id', '=', id)
      .execute()
    if (!isAccepted) await deletePhoto(ctx, proof)
    await recordStaffAction(ctx, `possession.${decided.decision}`, {
      subject: { kind: 'listing', id, name: listing.title },
      ...(reason !== null && { reason }),
    })
    const sender = await ctx.db
      .selectFrom('profile')
      .select(['id as profileId', 'email'])
      .where('id', '=', proof.sent_by)
      .executeTakeFirstOrThrow()
    await mailDecision(ctx, sender, { listing, proof, reason })
    return { message: 'Decision saved' }
  }),
)

const mailDecision = defineMail<{
  listing: { id: number; title: string }
  proof: { code_day: string; sent_at: Date }
  reason: string | null
}>('possession', (_, { listing, proof, reason }) => {
  const { title } = listing
  const day = formatDate(proof.code_day)
  return {
    purpose: `possession:${listing.id}:${proof.sent_at.toISOString()}`,
    subject: reason === null ? t`Photo accepted: ${title}` : t`Photo declined: ${title}`,
    paragraphs:
      reason === null
        ? [
            t`We’ve accepted the photo of your aircraft with the code of ${day}. Your listing says so until ${formatDate(lastPossessionDay(proof.code_day))}.`,
          ]
        : [
            t`We couldn’t accept the photo of your aircraft with the code of ${day}. We’ve deleted it.`,
            { userText: reason },
            translate('You can take a new photo with today’s code.'),
          ],
    action: { label: translate('View listing'), url: listingPath(listing) },
  }
})
