import type { z } from 'zod'
import { lockProfile } from '#features/accounts/server/public/lock-user.ts'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { findSellerAddress } from '#features/listings/server/public/find-seller-address.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import { isEditor } from '#features/listings/server/public/require-listing.ts'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { type AskFields, askQuestionEndpoint } from '../contract.ts'
import { maxOpenQuestions } from '../topics.ts'
import { assertPublicText } from './assert-public-text.ts'

export const askQuestion = operation(askQuestionEndpoint, (ctx, { id, ...form }) =>
  submitQuestion(ctx, id, form),
)

/** Stores the question, which is public at once, and emails it to the seller. */
export async function submitQuestion(
  ctx: ActorContext,
  listingId: number,
  { topic, question, stateId }: z.output<typeof AskFields>,
) {
  const { profileId, isEmailConfirmed } = ctx.actor
  if (!isEmailConfirmed) throw new Refusal('confirm_email_first')
  await requireAskableListing(ctx, listingId)
  assertPublicText(ctx, 'question', question)
  await consumeRateLimit(ctx, questionsByAccount, `${profileId}`)
  await inTransaction(ctx, async (ctx) => {
    await lockProfile(ctx, profileId)
    const listing = await requireAskableListing(ctx, listingId)
    if ((await countOpenQuestions(ctx)) >= maxOpenQuestions)
      throw new Refusal('conflict', {
        message: 'You have three questions without an answer. Wait for an answer to one of them.',
      })
    const { id } = await ctx.db
      .insertInto('listing_question')
      .values({
        listing_id: listingId,
        profile_id: profileId,
        state_id: stateId === '' ? null : await requireState(ctx, Number(stateId)),
        asked_in: 'public',
        topic,
        question,
        asked_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seller = await findSellerAddress(ctx, listingId)
    if (seller) await mailQuestion(ctx, seller, { id, title: listing.title, question })
  })
  return { message: 'Question published. We’ll email you when the seller answers.' }
}

const questionsByAccount: RateLimit = { name: 'public-question', points: 10, seconds: 86_400 }

/** Returns a listing for sale that isn't the caller's or their brokerage's. */
export async function requireAskableListing(ctx: ActorContext, id: number) {
  const listing = await requireContactableListing(ctx, id)
  const isColleague =
    listing.biz_id !== null &&
    (await findMembership(ctx, ctx.actor.profileId, listing.biz_id)) !== null
  const isOwner = listing.biz_id === null && listing.profile_id === ctx.actor.profileId
  if (isOwner || isColleague || (await isEditor(ctx, listing)))
    throw new Refusal('conflict', { message: 'You can’t ask about a listing that you can edit.' })
  return listing
}

/** Questions about listings that are no longer for sale can't be answered, so that they don't count. */
async function countOpenQuestions({ db, actor, now }: ActorContext): Promise<number> {
  const { count } = await db
    .selectFrom('listing_question')
    .innerJoin('listing', 'listing.id', 'listing_question.listing_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listing_question.profile_id', '=', actor.profileId)
    .where('answer', 'is', null)
    .where('removed_at', 'is', null)
    .where(isForSale(now()))
    .executeTakeFirstOrThrow()
  return count
}

/** Only states of the United States, because some places abroad have few pilots. */
async function requireState({ db }: ActorContext, id: number): Promise<number> {
  const state = await db
    .selectFrom('state')
    .select('id')
    .where('id', '=', id)
    .where('country_id', '=', unitedStatesId)
    .executeTakeFirst()
  if (!state) throw fieldRefusal('stateId', 'Select a state.')
  return state.id
}

export const mailQuestion = defineMail<{ id: number; title: string; question: string }>(
  'public-question',
  (_ctx, { id, title, question }) => ({
    purpose: `public-question:${id}`,
    subject: t`A buyer asks about your ${title}`,
    paragraphs: [
      translate('A buyer asked in public on your listing:'),
      { userText: question },
      translate('Everyone can read your answer. The buyer isn’t named.'),
    ],
    action: { label: translate('Answer question'), url: `/questions/${id}` },
  }),
)
