import { listingPath } from '#features/listings/listing-url.ts'
import { canContactSeller, isPublicListing } from '#features/listings/policy.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { answerQuestionEndpoint } from '../contract.ts'
import { assertNamesNoBuyer } from './assert-names-no-buyer.ts'
import { assertPublicText } from './assert-public-text.ts'
import { findReachablePerson } from './public/find-person.ts'

export const answerQuestion = operation(answerQuestionEndpoint, (ctx, { id, ...form }) =>
  submitAnswer(ctx, id, form),
)

/** Saves an answer or a new text of it, and emails the first one to the buyer. */
export function submitAnswer(
  ctx: ActorContext,
  id: number,
  { answer, version }: { answer: string; version: number },
) {
  if (!ctx.actor.isEmailConfirmed) throw new Refusal('confirm_email_first')
  return inTransaction(ctx, async (ctx) => {
    const { question, listing } = await requireAnswerableQuestion(ctx, id, { shouldLock: true })
    const isFirst = question.answer === null
    if (isFirst && !(isPublicListing(listing, ctx.now()) && canContactSeller(listing)))
      throw new Refusal('conflict', { message: 'This listing is no longer for sale.' })
    if (question.version !== version)
      throw new Refusal('conflict', {
        message: 'Someone changed this answer. Reload the page to see it.',
      })
    assertPublicText(ctx, 'answer', answer)
    if (question.asked_in === 'conversation')
      assertNamesNoBuyer('answer', answer, {
        name: await findBuyerName(ctx, question),
        title: listing.title,
      })
    await ctx.db
      .updateTable('listing_question')
      .set((eb) => ({
        answer,
        answered_by: ctx.actor.profileId,
        ...(isFirst ? { answered_at: ctx.now() } : { edited_at: ctx.now() }),
        ...(question.answer_of === 'earlier' && { answer_of: 'both' as const }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    const asker = isFirst ? await findReachablePerson(ctx, question.profile_id) : undefined
    if (asker) await mailAnswer(ctx, asker, { listing, answer, question })
    return { message: isFirst ? 'Answer published' : 'Answer changed' }
  })
}

/** An answer from a conversation that was deleted can't be changed, because its buyer's name is unknown. */
async function findBuyerName({ db }: AppContext, { message_id }: Row<'listing_question'>) {
  const { contact_name } = await db
    .selectFrom('lead_message')
    .innerJoin('lead', 'lead.id', 'lead_message.lead_id')
    .select('lead.contact_name')
    .where('lead_message.id', '=', message_id)
    .executeTakeFirstOrThrow(
      () =>
        new Refusal('conflict', {
          message: 'The conversation was deleted, so its answer can’t be changed.',
        }),
    )
  return contact_name
}

/** Returns a public question and its listing. Throws "not found" unless the caller can edit the listing. */
export async function requireAnswerableQuestion(
  ctx: ActorContext,
  id: number,
  { shouldLock = false } = {},
) {
  const found = ctx.db
    .selectFrom('listing_question')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
  const { listing_id } = await found.select('listing_id').executeTakeFirstOrThrow(questionNotFound)
  // Locks the listing first, as a change of its seller does.
  const listing = await requireEditableListing(ctx, listing_id, { shouldLock }).catch((error) => {
    throw error instanceof Refusal && error.code === 'not_found' ? questionNotFound() : error
  })
  const question = await found
    .selectAll()
    .$if(shouldLock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(questionNotFound)
  return { question, listing }
}

export const questionNotFound = notFound('Question not found.')

export const mailAnswer = defineMail<Answered & { question: Row<'listing_question'> }>(
  'public-answer',
  (_ctx, { listing, answer, question }) => ({
    purpose: `public-answer:${question.id}`,
    subject: t`The seller answered your question about ${listing.title}`,
    paragraphs: [
      translate('Your question:'),
      { userText: question.question ?? '' },
      translate('The answer:'),
      { userText: answer },
    ],
    action: {
      label: translate('View listing'),
      url: `${listingPath(listing)}#question-${question.id}`,
    },
  }),
)

type Answered = { listing: { id: number; title: string }; answer: string }
