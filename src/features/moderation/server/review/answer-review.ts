import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { answerReviewEndpoint } from '../../contract.ts'
import { listingReview, openQuestion } from './listing-review.ts'

/** Every answer brings the case back to staff. */
export const answerReview = operation(answerReviewEndpoint, (ctx, { id, words }) =>
  inTransaction(ctx, async (ctx) => {
    const listing = await editableListing(ctx, id, { isHeld: true })
    const question = await openQuestion(ctx, id)
    if (!question) throw new Refusal('conflict', { message: 'There is nothing to answer now.' })
    await consume(ctx, answersByProfile, String(ctx.actor.profileId))
    await ctx.db
      .insertInto('case_entry')
      .values({
        case_id: question.id,
        kind: 'answer',
        listing_id: id,
        words,
        profile_id: ctx.actor.profileId,
        written_at: ctx.now(),
      })
      .execute()
    await ctx.db
      .updateTable('moderation_case')
      .set((eb) => ({ state: 'open', queued_at: ctx.now(), version: eb('version', '+', 1) }))
      .where('id', '=', question.id)
      .execute()
    return listingReview(ctx, listing)
  }),
)

const answersByProfile: Limit = { name: 'review-answer', points: 20, seconds: 86_400 }
