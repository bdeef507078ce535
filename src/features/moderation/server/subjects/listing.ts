import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { isPublicListing } from '#features/listings/policy.ts'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { listingNotFound } from '#features/listings/server/public/require-listing.ts'
import { loadListingHistory } from '#features/records/server/public/load-listing-history.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { defaultAnswerDays, maxAnswerDays } from '../../decisions.ts'
import { findEarlierBlocks, loadListing } from '../blocks.ts'
import { releasePendingListings } from '../public/release-pending-listings.ts'
import { applyDecision } from './apply-decision.ts'
import type { CaseRow, Decided, ReportableSubject } from './case-subject.ts'
import { documents, photosIn } from './listing-parts.ts'
import { loadCaseSides } from './listing-sides.ts'
import { mailDecision } from './mail-decision.ts'
import { question } from './question.ts'
import { writeDecision } from './write-decision.ts'

export const listing: ReportableSubject = {
  column: 'listing_id',
  title: sql`(select title from listing where id = moderation_case.listing_id)`,
  toUrl: ({ subject_title }, id) => listingPath({ id, title: subject_title ?? '' }),
  lock: ({ db }, caseId) =>
    sql`select id from listing where id in (select unnest(array[listing_id, other_listing_id])
      from moderation_case where id = ${caseId}) order by id for update`.execute(db),
  async loadDetail(ctx, row) {
    const [sides, history, earlierBlock] = await Promise.all([
      loadCaseSides(ctx, row),
      row.listing_id === null ? null : loadListingHistory(ctx, row.listing_id),
      findEarlierBlock(ctx, row),
    ])
    const discrepancies = (history?.discrepancies ?? [])
      .filter(({ isStrong }) => isStrong)
      .map(({ title, reply }) => ({ title, reply: reply?.words ?? null }))
    return { sides, discrepancies, earlierBlock }
  },
  decide,
  receiptPrefix: '',
  async assertPublic({ db, now }, id) {
    const listing = await db
      .selectFrom('listing')
      .select(['is_active', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!listing || !isPublicListing(listing, now())) throw listingNotFound()
  },
  async loadReportPage(ctx, id) {
    const { title, url } = (await loadListingPage(ctx, id)).listing
    return { title, url }
  },
  findUrl: (_ctx, id) => `/listing/${id}`,
  outcomes: {
    leave: 'Our staff reviewed the listing. It stays on the site.',
    hide: 'Our staff reviewed the listing and removed it from the site for now. The seller can correct it.',
    block: 'Our staff reviewed the listing and permanently removed it.',
  },
  parts: { photo: photosIn('listing_image', 'listing_id'), document: documents, question },
}

/** Returns why staff blocked the aircraft for an earlier seller, for staff who review it. */
async function findEarlierBlock(ctx: AppContext, { kind, listing_id: id }: CaseRow) {
  if (kind !== 'barred' || id === null) return null
  return (await findEarlierBlocks(ctx, [await loadListing(ctx, id)])).get(id) ?? null
}

async function decide(ctx: ActorContext, caseRow: Row<'moderation_case'>, input: Decided) {
  const listingId = chooseListing(caseRow, input)
  const listing = await loadListing(ctx, listingId)
  const answerBy = input.decision === 'ask' ? readAnswerDay(ctx, input.answerBy) : null
  const wasDecidedBefore = await wasDecided(ctx, caseRow.id)
  await writeDecision(ctx, caseRow, listingId, { ...input, answerBy })
  // Runs after the decision is saved, because releasing a listing depends on the saved decision.
  await applyDecision(ctx, caseRow, listing, input)
  if (caseRow.kind === 'first' && input.decision === 'leave')
    await enqueue(ctx, releasePendingListings, {
      caseId: caseRow.id,
      profileId: ctx.actor.profileId,
    })
  await recordStaffAction(ctx, `case.${input.decision}`, {
    subject: { kind: 'listing', id: listingId, name: listing.title },
    before: toStatus(listing),
    after: toStatus(await loadListing(ctx, listingId)),
    reason: input.reason,
  })
  // Skips the sellers if the case is closed without action and they were never notified of it.
  const isHeld = caseRow.kind === 'first' || caseRow.kind === 'barred'
  if (input.decision !== 'leave' || wasDecidedBefore || isHeld)
    await mailDecision(ctx, caseRow, listingId, { ...input, answerBy })
}

function chooseListing({ other_listing_id }: Row<'moderation_case'>, { id, listingId }: Decided) {
  if (listingId === undefined || listingId === id) return id
  if (listingId === other_listing_id) return listingId
  throw fieldRefusal('listingId', 'This listing isn’t part of the case.')
}

function readAnswerDay({ now }: ActorContext, requestedDay: string | null): string {
  const day = (days: number) => toUtcDay(new Date(now().getTime() + days * dayMs))
  const answerDay = requestedDay ?? day(defaultAnswerDays)
  if (answerDay <= day(0) || answerDay > day(maxAnswerDays))
    throw fieldRefusal('answerBy', t`Select a date within the next ${maxAnswerDays} days.`)
  return answerDay
}

async function wasDecided({ db }: ActorContext, caseId: number): Promise<boolean> {
  const entry = await db
    .selectFrom('case_entry')
    .select('id')
    .where('case_id', '=', caseId)
    .where('decision', 'in', ['ask', 'hide', 'block'])
    .executeTakeFirst()
  return entry !== undefined
}

function toStatus({ withheld, is_active }: Row<'listing'>) {
  return { withheld, isActive: is_active }
}
