import type { AppContext } from '#kernel/app-context.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { type ListingQuestions, type PublicQuestion, questionsPerPage } from '../../topics.ts'

/**
 * Loads a page of a listing's public questions and answers, newest first. Null if it has none and the viewer can't ask.
 */
export async function loadListingQuestions(
  ctx: AppContext,
  listingId: number,
  { contact, isEditor, listing: { isSold } }: Viewed,
  page = 0,
): Promise<ListingQuestions | null> {
  const mayAsk = contact !== null && !isEditor && !isSold
  const query = selectQuestions(ctx, listingId)
  const pageSize = questionsPerPage
  const newest = await query.limit(pageSize).execute()
  if (newest.length === 0 && !mayAsk) return null
  const list =
    newest.length < pageSize
      ? { items: newest, total: newest.length, page: 0, pageSize }
      : await loadPage(query, { page, pageSize })
  const toItem = (row: QuestionRow) => toPublicQuestion(ctx, row)
  return {
    questions: { ...list, items: list.items.map(toItem) },
    newest: list.page > 0 ? newest.map(toItem) : null,
    // A sold listing must not reveal its seller.
    seller: isSold ? null : (newest[0]?.seller ?? null),
    mayAsk,
    mayAnswer: isEditor,
  }
}

function selectQuestions({ db }: AppContext, listingId: number) {
  return db
    .selectFrom('listing_question as q')
    .innerJoin('listing', 'listing.id', 'q.listing_id')
    .leftJoin('biz', 'biz.id', 'listing.biz_id')
    .leftJoin('state', 'state.id', 'q.state_id')
    .select(['q.id', 'q.topic', 'q.question', 'q.asked_at', 'q.asked_in', 'q.answer'])
    .select(['q.answered_at', 'q.edited_at', 'q.answer_of', 'q.profile_id'])
    .select(['state.name as state', 'biz.name as seller'])
    .where('q.listing_id', '=', listingId)
    .where('q.removed_at', 'is', null)
    .orderBy('q.id', 'desc')
}

function toPublicQuestion({ actor }: AppContext, row: QuestionRow): PublicQuestion {
  return {
    id: row.id,
    topic: row.topic,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    state: row.state,
    isFromConversation: row.asked_in === 'conversation',
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    answerOf: row.answer_of,
    isOwn: actor !== null && row.profile_id === actor.profileId,
  }
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number]
type Viewed = { contact: unknown; isEditor: boolean; listing: { isSold: boolean } }
