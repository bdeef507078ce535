import type { AppContext } from '#kernel/app-context.ts'
import type { ListingQuestions } from '../../topics.ts'

/** Loads a listing's public questions and answers, newest first. Null if it has none and the viewer can't ask. */
export async function loadListingQuestions(
  { db }: AppContext,
  listingId: number,
  { contact, isEditor, listing: { isSold } }: Viewed,
): Promise<ListingQuestions | null> {
  const mayAsk = contact !== null && !isEditor && !isSold
  const rows = await db
    .selectFrom('listing_question as q')
    .innerJoin('listing', 'listing.id', 'q.listing_id')
    .leftJoin('biz', 'biz.id', 'listing.biz_id')
    .leftJoin('state', 'state.id', 'q.state_id')
    .select(['q.id', 'q.topic', 'q.question', 'q.asked_at', 'q.asked_in', 'q.answer'])
    .select(['q.answered_at', 'q.edited_at', 'state.name as state', 'biz.name as seller'])
    .where('q.listing_id', '=', listingId)
    .where('q.removed_at', 'is', null)
    .orderBy('q.id', 'desc')
    .limit(maxQuestions)
    .execute()
  if (rows.length === 0 && !mayAsk) return null
  return {
    questions: rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      question: row.question,
      askedAt: row.asked_at.toISOString(),
      state: row.state,
      isFromConversation: row.asked_in === 'conversation',
      answer: row.answer,
      answeredAt: row.answered_at?.toISOString() ?? null,
      editedAt: row.edited_at?.toISOString() ?? null,
    })),
    // A sold listing must not reveal its seller.
    seller: isSold ? null : (rows[0]?.seller ?? null),
    mayAsk,
    mayAnswer: isEditor,
  }
}

const maxQuestions = 50

type Viewed = { contact: unknown; isEditor: boolean; listing: { isSold: boolean } }
