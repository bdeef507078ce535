import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { findSellerAddress } from '#features/listings/server/public/find-seller-address.ts'
import { defineMail, type Recipient } from '#features/mail/server/public/define-mail.ts'
import { findReachablePerson } from '#features/questions/server/public/find-person.ts'
import {
  type FoundQuestion,
  findQuestion,
  selectReportableQuestions,
  setQuestionRemoved,
} from '#features/questions/server/public/remove-question.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import type { Ground } from '../../decisions.ts'
import { decideQuestionEndpoint } from '../../question-contract.ts'
import { describeStatement, finalText } from '../../statement.ts'
import { assertMayDecideQuestions, createAppealLink, type QuestionAuthor } from '../appeals.ts'
import { loadListing } from '../blocks.ts'
import type { ReportedPart } from './case-subject.ts'

/** A question and its answer, as a part of the listing that a report is about. */
export const question: ReportedPart = {
  async list(ctx, listingId) {
    const questions = await selectReportableQuestions(ctx, listingId).execute()
    return questions.map(({ id, question, answer }) => ({
      id,
      label: t`Question: ${(question ?? answer ?? '').slice(0, 80)}`,
    }))
  },
  async findUrl(ctx, listingId, id) {
    const questions = selectReportableQuestions(ctx, listingId).where('id', '=', id)
    return (await questions.executeTakeFirst()) ? `/listing/${listingId}#question-${id}` : null
  },
  async loadDetail(ctx, id) {
    const found = await findQuestion(ctx, id)
    if (!found) return undefined
    const { question, answer, removed_at, version } = found
    const text = [question, answer].filter(Boolean).join('\n\n')
    return { question: { id, text, isRemoved: removed_at !== null, version } }
  },
  async findOutcome(ctx, id) {
    const found = await findQuestion(ctx, id)
    return found && outcomes[found.removed_at ? 'removed' : 'stays']
  },
}

const outcomes = {
  stays: { text: 'Our staff reviewed the question. It stays on the listing.', isRemoved: false },
  removed: {
    text: 'Our staff reviewed the question and removed it from the listing.',
    isRemoved: true,
  },
}

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
    const listing = await loadListing(ctx, question.listing_id)
    await recordStaffAction(ctx, isRemoved ? 'question.remove' : 'question.restore', {
      subject: { kind: 'listing', id: listing.id, name: listing.title },
      reason,
    })
    const deciderId = ctx.actor.profileId
    const questionId = question.id
    for (const { side, to } of await findAuthors(ctx, question))
      await mailAuthor(ctx, to, {
        question,
        listing,
        isRemoved,
        ground,
        reason,
        appeal: { caseId, reportId: null, questionId, side, deciderId },
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

async function findAuthors(ctx: ActorContext, question: FoundQuestion): Promise<Author[]> {
  const asker = await findReachablePerson(ctx, question.profile_id)
  const seller = question.answer === null ? null : await findAnswerer(ctx, question)
  return [
    ...(asker ? [{ side: 'buyer' as const, to: asker }] : []),
    ...(seller ? [{ side: 'seller' as const, to: seller }] : []),
  ]
}

/** The new seller of a listing didn't write the answers of an earlier one. */
function findAnswerer(ctx: ActorContext, { answer_of, answered_by, listing_id }: FoundQuestion) {
  return answer_of === 'seller'
    ? findSellerAddress(ctx, listing_id)
    : findReachablePerson(ctx, answered_by)
}

/** Emails the authors who contested since `decidedAt` that a question was removed, and for whom it stays removed. */
export async function mailStaysRemoved(
  ctx: ActorContext,
  { id, decided_at }: Pick<Row<'moderation_case'>, 'id' | 'decided_at'>,
  reason: string,
) {
  const contested = await ctx.db
    .selectFrom('case_appeal')
    .select(['question_id', 'side'])
    .distinct()
    .where('case_id', '=', id)
    .where('question_id', 'is not', null)
    .where('used_at', '>=', decided_at ?? new Date(0))
    .execute()
  for (const { question_id, side } of contested) {
    const question = await findQuestion(ctx, question_id ?? 0)
    if (!question?.removed_at) continue
    const listing = await loadListing(ctx, question.listing_id)
    const author = (await findAuthors(ctx, question)).find((author) => author.side === side)
    if (author) await mailAuthor(ctx, author.to, { question, listing, isRemoved: true, reason })
  }
}

/** Without an appeal, a removed question stays removed for good. */
export const mailAuthor = defineMail<Decided>(
  'moderation',
  async (ctx, { question, listing, isRemoved, ground, reason, appeal }, { email }) => {
    const isFinal = isRemoved && !appeal
    const outcome = isFinal ? 'stays' : isRemoved ? 'removed' : 'restored'
    const subjects = {
      removed: t`A question about ${listing.title} was removed`,
      restored: t`A question about ${listing.title} is back`,
      stays: t`A question about ${listing.title} stays removed`,
    }
    return {
      purpose: `moderation-question:${question.id}:${question.version}:${email.toLowerCase()}${isFinal ? ':final' : ''}`,
      subject: subjects[outcome],
      paragraphs: [
        translate(intros[outcome]),
        { userText: question.question ?? question.answer ?? '' },
        t`Reason: ${reason}`,
        ...(isFinal
          ? [translate('A person decided, without automation.'), translate(finalText)]
          : []),
      ],
      ...(isRemoved &&
        ground && {
          facts: describeStatement({
            kind: 'report',
            restriction: { scope: 'This question and its answer, on all our sites' },
            ground,
            clause: null,
          }),
        }),
      action:
        isRemoved && appeal
          ? {
              label: translate('Contest this decision'),
              url: await createAppealLink(ctx, appeal),
            }
          : { label: translate('View listing'), url: listingPath(listing) },
    }
  },
)

const intros = {
  removed: 'Our staff removed this question and its answer from the listing:',
  restored: 'Our staff reviewed this question again. Everyone can read it:',
  stays: 'Our staff reviewed this question again. It stays removed:',
} as const

type Author = { side: 'buyer' | 'seller'; to: Recipient }
type Decided = {
  question: FoundQuestion
  listing: { id: number; title: string }
  isRemoved: boolean
  ground?: Ground
  reason: string
  appeal?: QuestionAuthor
}
