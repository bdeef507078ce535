import { listingPath } from '#features/listings/listing-url.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { getListingReviewEndpoint, type ListingReview } from '../../contract.ts'
import { appealDays, describeFacts } from '../../decisions.ts'

export const getListingReview = operation(getListingReviewEndpoint, async (ctx, { id }) =>
  loadListingReview(ctx, await requireEditableListing(ctx, id)),
)

/**
 * Returns a listing's review for its seller. Includes messages from staff but never the reporter or the other
 * seller.
 */
export async function loadListingReview(
  ctx: AppContext,
  listing: Row<'listing'>,
): Promise<ListingReview> {
  const [question, cases, entries] = await Promise.all([
    findOpenQuestion(ctx, listing.id),
    findCases(ctx, listing.id),
    findEntries(ctx, listing.id),
  ])
  return {
    listing: { id: listing.id, title: listing.title, url: listingPath(listing) },
    withheld: listing.withheld,
    reason: listing.withheld_reason,
    question: question && {
      caseId: question.id,
      words: question.words ?? '',
      answerBy: question.state === 'asked' ? question.answer_by : null,
      appealBy: question.decision === 'block' ? toUtcDay(lastAppealDay(question)) : null,
    },
    facts: [...new Set(cases.flatMap((caseRow) => describeFacts(caseRow)))],
    entries,
  }
}

/**
 * Returns the case in which staff last contacted the seller. Null if the seller can't reply, because there's no open
 * question, and the listing isn't hidden or the time to contest its block is over.
 */
export async function findOpenQuestion({ db, now }: AppContext, listingId: number) {
  const last = await db
    .selectFrom('case_entry')
    .innerJoin('moderation_case', 'moderation_case.id', 'case_entry.case_id')
    .innerJoin('listing', 'listing.id', 'case_entry.listing_id')
    .select(['moderation_case.id', 'moderation_case.state', 'moderation_case.answer_by'])
    .select(['moderation_case.version', 'case_entry.words', 'case_entry.decision'])
    .select(['listing.withheld', 'case_entry.written_at'])
    .where('case_entry.listing_id', '=', listingId)
    .where('case_entry.kind', '=', 'decision')
    .orderBy('case_entry.id', 'desc')
    .executeTakeFirst()
  if (!last) return null
  const hasOpenQuestion = last.decision === 'ask' && last.state !== 'decided'
  const isHidden = last.decision === 'hide' && last.withheld === 'hidden'
  const isContestable =
    last.decision === 'block' && last.withheld === 'blocked' && now() < lastAppealDay(last)
  return hasOpenQuestion || isHidden || isContestable ? last : null
}

function lastAppealDay({ written_at }: { written_at: Date }): Date {
  return new Date(written_at.getTime() + appealDays * dayMs)
}

/** Includes only cases in which staff have acted on the listing, because undecided ones may be unfounded. */
async function findCases({ db }: AppContext, listingId: number) {
  return db
    .selectFrom('moderation_case')
    .select(['same_registration as sameRegistration', 'same_serial as sameSerial'])
    .select('same_pictures as samePictures')
    .where('kind', '=', 'duplicate')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('case_entry')
        .select('case_id')
        .where('listing_id', '=', listingId)
        .where('decision', 'in', ['ask', 'hide', 'block']),
    )
    .execute()
}

const maxEntries = 50

async function findEntries({ db }: AppContext, listingId: number) {
  const rows = await db
    .selectFrom('case_entry')
    .select(['kind', 'words', 'written_at'])
    .where('listing_id', '=', listingId)
    .where('kind', 'in', ['decision', 'answer'])
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.toReversed().map(({ kind, words, written_at }) => ({
    isOwn: kind === 'answer',
    words,
    writtenAt: written_at.toISOString(),
  }))
}
