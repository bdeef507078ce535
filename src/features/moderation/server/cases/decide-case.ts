import type { Selectable } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { decideCaseEndpoint } from '../../contract.ts'
import { type Decision, defaultAnswerDays, maxAnswerDays } from '../../decisions.ts'
import { toEvidence } from '../../evidence.ts'
import { releasePendingListings } from '../public/release-pending-listings.ts'
import { applyDecision } from './apply-decision.ts'
import { caseNotFound, loadCaseDetail } from './get-case.ts'
import { mailDecision } from './mail-decision.ts'

/** Saves the decision, its effect on the listing, the audit record, and the emails in one transaction. */
export const decideCase = operation(decideCaseEndpoint, (ctx, { id, version, ...wanted }) =>
  inTransaction(ctx, async (ctx) => {
    const known = await holdCase(ctx, id)
    if (known.version !== version)
      throw new Refusal('conflict', {
        message: 'This case has changed since you opened it.',
        current: await loadCaseDetail(ctx, id),
      })
    const listingId = chooseListing(known, wanted.listingId)
    const listing = await ctx.db
      .selectFrom('listing')
      .selectAll()
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    const answerBy = wanted.decision === 'ask' ? readAnswerDay(ctx, wanted.answerBy) : null
    const isKnown = await wasDecided(ctx, id)
    await writeDecision(ctx, known, listingId, { ...wanted, answerBy })
    // Runs after the decision is saved, because releasing a listing checks for it.
    await applyDecision(ctx, known, listing, wanted)
    if (known.kind === 'first' && wanted.decision === 'leave')
      await enqueue(ctx, releasePendingListings, { caseId: id, profileId: ctx.actor.profileId })
    await recordStaffAction(ctx, `case.${wanted.decision}`, {
      subject: { kind: 'listing', id: listingId, name: listing.title },
      before: { withheld: listing.withheld, isActive: listing.is_active },
      after: await readStanding(ctx, listingId),
      reason: wanted.reason,
    })
    // Skips sellers of a case closed without action if they were never notified of it.
    if (wanted.decision !== 'leave' || isKnown || known.kind === 'first')
      await mailDecision(ctx, known, listingId, { ...wanted, answerBy })
    return loadCaseDetail(ctx, id)
  }),
)

/** Always lock listings before their case, to prevent deadlocks. */
async function holdCase({ db }: ActorContext, id: number): Promise<CaseRow> {
  await db
    .selectFrom('listing')
    .select('listing.id')
    .innerJoin('moderation_case as about', (join) =>
      join.on((eb) =>
        eb.or([
          eb('listing.id', '=', eb.ref('about.listing_id')),
          eb('listing.id', '=', eb.ref('about.other_listing_id')),
        ]),
      ),
    )
    .where('about.id', '=', id)
    .orderBy('listing.id')
    .forUpdate('listing')
    .execute()
  const known = await db
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw caseNotFound()
  return known
}

function chooseListing(known: CaseRow, asked: number | undefined): number {
  if (asked === undefined || asked === known.listing_id) return known.listing_id
  if (asked === known.other_listing_id) return asked
  throw fieldRefusal('listingId', 'This listing isn’t part of the case.')
}

function readAnswerDay({ now }: ActorContext, asked: string | null): string {
  const day = (days: number) => toUtcDay(new Date(now().getTime() + days * dayMs))
  const chosen = asked ?? day(defaultAnswerDays)
  if (chosen <= day(0) || chosen > day(maxAnswerDays))
    throw fieldRefusal('answerBy', `Select a date within the next ${maxAnswerDays} days.`)
  return chosen
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

async function readStanding({ db }: ActorContext, id: number) {
  const { withheld, is_active } = await db
    .selectFrom('listing')
    .select(['withheld', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { withheld, isActive: is_active }
}

async function writeDecision(
  { db, now, actor }: ActorContext,
  known: CaseRow,
  listingId: number,
  { decision, reason, answerBy }: { decision: Decision; reason: string; answerBy: string | null },
) {
  await db
    .updateTable('moderation_case')
    .set({
      state: decision === 'ask' ? 'asked' : 'decided',
      decision,
      decided_on: toEvidence(known),
      decided_at: now(),
      answer_by: answerBy,
      version: known.version + 1,
    })
    .where('id', '=', known.id)
    .execute()
  await db
    .insertInto('case_entry')
    .values({
      case_id: known.id,
      kind: 'decision',
      decision,
      listing_id: listingId,
      words: reason,
      profile_id: actor.profileId,
      written_at: now(),
    })
    .execute()
}

type CaseRow = Selectable<Database['moderation_case']>
