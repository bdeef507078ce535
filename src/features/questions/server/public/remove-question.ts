import type { AppContext } from '#kernel/app-context.ts'

/** Returns a question or published answer of a listing, with its text and whether staff removed it. */
export function findQuestion({ db }: AppContext, id: number, { shouldLock = false } = {}) {
  return db
    .selectFrom('listing_question')
    .select(['id', 'listing_id', 'profile_id', 'asked_in', 'question', 'answer'])
    .select(['answer_of', 'answered_by', 'removed_at', 'version'])
    .where('id', '=', id)
    .$if(shouldLock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export type FoundQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** Returns the questions that visitors can report, in the order of the page. */
export function selectReportableQuestions({ db }: AppContext, listingId: number) {
  return db
    .selectFrom('listing_question')
    .select(['id', 'question', 'answer'])
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
}

/** Hides a question and its answer from everyone but staff, or shows them again. */
export async function setQuestionRemoved({ db, now }: AppContext, id: number, isRemoved: boolean) {
  await db
    .updateTable('listing_question')
    .set((eb) => ({ removed_at: isRemoved ? now() : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
