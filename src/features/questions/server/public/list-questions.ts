import { listingPath } from '#features/listings/listing-url.ts'
import { isPublicListing } from '#features/listings/policy.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import type { OpenQuestionList, OwnQuestion, OwnQuestionList } from '../../own-questions.ts'

/** Lists the questions that the caller asked, newest first. */
export async function listOwnQuestions(ctx: ActorContext, page: number): Promise<OwnQuestionList> {
  const list = await loadPage(
    selectQuestions(ctx)
      .where('q.profile_id', '=', ctx.actor.profileId)
      .where('asked_in', '=', 'public')
      .orderBy('q.id', 'desc'),
    { page, pageSize: 10 },
  )
  return { ...list, items: list.items.map((row) => toOwnQuestion(ctx, row)) }
}

/** Lists the unanswered questions about the caller's private listings, oldest first. */
export async function listOpenQuestions(ctx: ActorContext): Promise<OpenQuestionList> {
  // Questions that don't fit on the page follow as others are answered.
  const { items, total } = await loadPage(
    selectQuestions(ctx)
      .where('listing.profile_id', '=', ctx.actor.profileId)
      .where('listing.biz_id', 'is', null)
      .where(isForSale(ctx.now()))
      .where('answer', 'is', null)
      .where('removed_at', 'is', null)
      .orderBy('q.id'),
    { page: 0, pageSize: 20 },
  )
  return { items: items.map((row) => toOwnQuestion(ctx, row)), total }
}

function selectQuestions({ db }: AppContext) {
  return db
    .selectFrom('listing_question as q')
    .innerJoin('listing', 'listing.id', 'q.listing_id')
    .select(['q.id', 'question', 'asked_at', 'answer', 'removed_at'])
    .select(['listing.id as listing_id', 'title', 'is_active', 'is_sold', 'expires_at'])
}

function toOwnQuestion({ now }: AppContext, row: QuestionRow): OwnQuestion {
  const isPublic = isPublicListing(row, now())
  return {
    id: row.id,
    text: row.question ?? '',
    askedAt: row.asked_at.toISOString(),
    answer: row.answer,
    state:
      row.removed_at !== null
        ? 'removed'
        : row.answer !== null
          ? 'answered'
          : isPublic && !row.is_sold
            ? 'waiting'
            : 'ended',
    title: row.title,
    url: isPublic ? listingPath({ id: row.listing_id, title: row.title }) : null,
  }
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number]
