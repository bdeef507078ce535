import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { findSellerAddress } from '#features/listings/server/public/find-seller-address.ts'
import { defineMail, type Recipient } from '#features/mail/server/public/define-mail.ts'
import { findPerson } from '#features/questions/server/public/find-person.ts'
import {
  type FoundQuestion,
  findQuestion,
  setQuestionRemoved,
} from '#features/questions/server/public/remove-question.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import type { Ground } from '../decisions.ts'
import { decideQuestionEndpoint } from '../question-contract.ts'
import { describeStatement } from '../statement.ts'
import { assertMayDecideQuestions, createAppealLink } from './appeals.ts'

/** Saves the decision, the audit record, and the emails in one transaction. Only reported questions have a decision. */
export const decideQuestion = writeOperation(
  decideQuestionEndpoint,
  async (ctx, { id, isRemoved, ground, reason, version }) => {
    const question = await findQuestion(ctx, id, { shouldLock: true })
    if (!question) throw questionNotFound()
    const caseId = await findReportCase(ctx, question)
    if (question.version !== version)
      throw new Refusal('conflict', { message: 'This question has changed. Reload the page.' })
    await assertMayDecideQuestions(ctx, caseId)
    await setQuestionRemoved(ctx, id, isRemoved)
    const listing = await ctx.db
      .selectFrom('listing')
      .select(['id', 'title'])
      .where('id', '=', question.listing_id)
      .executeTakeFirstOrThrow()
    await recordStaffAction(ctx, isRemoved ? 'question.remove' : 'question.restore', {
      subject: { kind: 'listing', id: listing.id, name: listing.title },
      reason,
    })
    const deciderId = ctx.actor.profileId
    for (const to of await findAuthors(ctx, question))
      await mailAuthor(ctx, to, {
        question,
        listing,
        isRemoved,
        ground,
        reason,
        appeal: { caseId, reportId: null, deciderId },
      })
    return { message: isRemoved ? 'Question removed' : 'Question shown again' }
  },
)

async function findReportCase({ db }: ActorContext, { id }: FoundQuestion): Promise<number> {
  const report = await db
    .selectFrom('listing_report')
    .select('case_id')
    .where('part', '=', `question-${id}`)
    .executeTakeFirst()
  if (!report?.case_id) throw questionNotFound()
  return report.case_id
}

const questionNotFound = notFound('Question not found.')

async function findAuthors(ctx: ActorContext, question: FoundQuestion): Promise<Recipient[]> {
  const asker = await findPerson(ctx, question.profile_id)
  const seller = question.answer === null ? null : await findAnswerer(ctx, question)
  return [asker, seller].filter((to) => to !== undefined && to !== null)
}

/** The new seller of a listing didn't write the answers of an earlier one. */
function findAnswerer(ctx: ActorContext, { answer_of, answered_by, listing_id }: FoundQuestion) {
  return answer_of === 'seller' ? findSellerAddress(ctx, listing_id) : findPerson(ctx, answered_by)
}

export const mailAuthor = defineMail<Decided>(
  'moderation',
  async (ctx, { question, listing, isRemoved, ground, reason, appeal }, { email }) => ({
    purpose: `moderation-question:${question.id}:${question.version}:${email.toLowerCase()}`,
    subject: isRemoved
      ? t`A question about ${listing.title} was removed`
      : t`A question about ${listing.title} is back`,
    paragraphs: [
      isRemoved
        ? translate('Our staff removed this question and its answer from the listing:')
        : translate('Our staff reviewed this question again. Everyone can read it:'),
      { userText: question.question ?? question.answer ?? '' },
      t`Reason: ${reason}`,
    ],
    ...(isRemoved && {
      facts: describeStatement({
        kind: 'report',
        subject: 'question',
        decision: 'hide',
        ground,
        clause: null,
      }),
    }),
    action: isRemoved
      ? {
          label: translate('Contest this decision'),
          url: await createAppealLink(ctx, appeal),
        }
      : { label: translate('View listing'), url: listingPath(listing) },
  }),
)

type Decided = {
  question: FoundQuestion
  listing: { id: number; title: string }
  isRemoved: boolean
  ground: Ground
  reason: string
  appeal: { caseId: number; reportId: null; deciderId: number }
}
