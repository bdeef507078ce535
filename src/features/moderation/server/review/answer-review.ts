import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { answerReviewEndpoint } from '../../contract.ts'
import { requeueCases } from '../requeue-cases.ts'
import { findOpenQuestion, loadListingReview } from './load-listing-review.ts'

/** Every answer returns the case to staff. */
export const answerReview = writeOperation(answerReviewEndpoint, async (ctx, { id, words }) => {
  const listing = await requireEditableListing(ctx, id, { shouldLock: true })
  const question = await findOpenQuestion(ctx, id)
  if (!question) throw new Refusal('conflict', { message: 'There’s no open question to reply to.' })
  await consumeRateLimit(ctx, answersByProfile, String(ctx.actor.profileId))
  const answer = { kind: 'answer', listing_id: id, words, profile_id: ctx.actor.profileId } as const
  await requeueCases(ctx, answer, (eb) => eb('id', '=', question.id))
  return loadListingReview(ctx, listing)
})

const answersByProfile: RateLimit = { name: 'review-answer', points: 20, seconds: 86_400 }
