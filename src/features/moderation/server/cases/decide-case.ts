import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { enableUser } from '#features/accounts/server/public/user-status.ts'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { recentVerificationKey } from '#kernel/server/http/recent-verification.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { decideCaseEndpoint } from '../../contract.ts'
import { type Decision, defaultAnswerDays, type Ground, maxAnswerDays } from '../../decisions.ts'
import { legalReasons, type ReportReason } from '../../report-reasons.ts'
import { isRestriction } from '../../statement.ts'
import { assertMayDecide, assertMayDecideQuestions, findContestedDecision } from '../appeals.ts'
import { mailStaysRemoved } from '../decide-question.ts'
import { releasePendingListings } from '../public/release-pending-listings.ts'
import { mailStaysDisabled } from '../public/suspensions.ts'
import { mailReporters } from '../reports/report-mails.ts'
import { decideAboutShop } from '../shops/shop-decision.ts'
import { applyDecision } from './apply-decision.ts'
import { applyToBrokerage } from './brokerage-decision.ts'
import { caseNotFound, loadCaseDetail } from './get-case.ts'
import { mailDecision } from './mail-decision.ts'
import { isVisibleTo } from './visible-cases.ts'
import { writeDecision } from './write-decision.ts'

/** Saves the decision, its effect on the listing, the audit record, and the emails in one transaction. */
export const decideCase = writeOperation(
  decideCaseEndpoint,
  async (ctx, { id, version, ...input }) => {
    const caseRow = await lockCase(ctx, id)
    if (caseRow.version !== version)
      throw new Refusal('conflict', {
        message: 'This case has changed since you opened it.',
        current: await loadCaseDetail(ctx, id),
      })
    const contested = await findContestedDecision(ctx, caseRow)
    if (contested) await assertMayDecide(ctx, contested.deciderId, caseRow.kind === 'account')
    await assertMayDecideQuestions(ctx, id)
    const decided = await withGround(ctx, caseRow, {
      ...input,
      isFinal: contested?.isByOwner ?? false,
    })
    if (caseRow.biz_id !== null) await decideAboutBrokerage(ctx, caseRow, caseRow.biz_id, decided)
    else if (caseRow.shop_id !== null) await decideAboutShop(ctx, caseRow, caseRow.shop_id, decided)
    else if (caseRow.kind === 'account') await decideAboutAccount(ctx, caseRow, decided)
    else await decideAboutListing(ctx, caseRow, decided)
    if (caseRow.kind === 'report' && input.decision !== 'ask')
      await mailReporters(ctx, caseRow, input.decision)
    if (input.decision !== 'ask') await mailStaysRemoved(ctx, caseRow, input.reason)
    return loadCaseDetail(ctx, id)
  },
)

/** A restriction is based on the law if a report says so, and otherwise on the terms, unless staff say otherwise. */
async function withGround(ctx: ActorContext, caseRow: CaseRow, input: Input): Promise<Decided> {
  const clause = input.clause || null
  if (!isRestriction(input.decision)) return { ...input, ground: null, clause: null }
  if (input.ground) return { ...input, ground: input.ground, clause }
  const legal = await ctx.db
    .selectFrom('listing_report')
    .select('id')
    .where('case_id', '=', caseRow.id)
    .where('reason', 'in', [...legalReasons] as ReportReason[])
    .executeTakeFirst()
  return { ...input, ground: legal ? 'law' : 'terms', clause }
}

async function decideAboutListing(ctx: ActorContext, caseRow: CaseRow, input: Decided) {
  const listingId = chooseListing(caseRow, input.listingId)
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
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
    before: { withheld: listing.withheld, isActive: listing.is_active },
    after: await loadListingStatus(ctx, listingId),
    reason: input.reason,
  })
  // Skips the sellers if the case is closed without action and they were never notified of it.
  const isHeld = caseRow.kind === 'first' || caseRow.kind === 'barred'
  if (input.decision !== 'leave' || wasDecidedBefore || isHeld)
    await mailDecision(ctx, caseRow, listingId, { ...input, answerBy })
}

async function decideAboutBrokerage(
  ctx: ActorContext,
  caseRow: CaseRow,
  bizId: number,
  decided: Decided,
) {
  const { decision, reason } = decided
  if (decision !== 'leave' && decision !== 'hide')
    throw fieldRefusal('decision', 'Select a decision.')
  const biz = await ctx.db
    .selectFrom('biz')
    .select(['id', 'name', 'route', 'confirmed_at'])
    .where('id', '=', bizId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await writeDecision(ctx, caseRow, null, { ...decided, answerBy: null })
  await recordStaffAction(ctx, `brokerage.${decision}`, {
    subject: { kind: 'brokerage', id: bizId, name: biz.name },
    before: { public: biz.confirmed_at !== null },
    reason,
  })
  await applyToBrokerage(ctx, { ...decided, before: caseRow, biz, isHidden: decision === 'hide' })
}

/** Only server administrators disable and enable accounts. An enabled account has its roles again. */
async function decideAboutAccount(ctx: ActorContext, caseRow: CaseRow, decided: Decided) {
  if (caseRow.profile_id === null) throw caseNotFound()
  const { decision, reason, ground, clause, isFinal } = decided
  if (decision !== 'leave' && decision !== 'block')
    throw fieldRefusal('decision', 'Select a decision.')
  if (decision === 'block' && !isFinal)
    throw new Refusal('conflict', { message: 'The owner hasn’t contested this suspension.' })
  await ctx.services.get(recentVerificationKey)(ctx)
  const user = await lockUser(ctx, { id: caseRow.profile_id })
  await writeDecision(ctx, caseRow, null, { ...decided, answerBy: null })
  if (decision === 'leave') return user.is_enabled ? undefined : enableUser(ctx, user, reason)
  if (user.is_enabled)
    throw new Refusal('conflict', { message: 'This account is already enabled.' })
  await recordStaffAction(ctx, 'user.keep-disabled', {
    subject: { kind: 'user', id: user.id, name: user.email },
    reason,
  })
  await mailStaysDisabled(
    ctx,
    { email: user.email, profileId: user.id },
    { caseId: caseRow.id, version: caseRow.version, reason, ground: ground ?? 'terms', clause },
  )
}

/** Always lock listings and shops before their case, to prevent deadlocks. */
async function lockCase({ db, actor }: ActorContext, id: number): Promise<CaseRow> {
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
  await db
    .selectFrom('inspection_shop')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('moderation_case').select('shop_id').where('id', '=', id),
    )
    .forUpdate()
    .execute()
  return db
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', '=', id)
    .where(isVisibleTo(actor))
    .forUpdate()
    .executeTakeFirstOrThrow(caseNotFound)
}

function chooseListing({ listing_id, other_listing_id }: CaseRow, requestedId: number | undefined) {
  if (listing_id === null)
    throw new Refusal('conflict', { message: 'The listing of this case has been deleted.' })
  if (requestedId === undefined || requestedId === listing_id) return listing_id
  if (requestedId === other_listing_id) return requestedId
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

async function loadListingStatus({ db }: ActorContext, id: number) {
  const { withheld, is_active } = await db
    .selectFrom('listing')
    .select(['withheld', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { withheld, isActive: is_active }
}

type CaseRow = Row<'moderation_case'>
type Input = {
  decision: Decision
  reason: string
  ground?: Ground | undefined
  clause: string
  answerBy: string | null
  listingId?: number | undefined
  /** True if the owner has contested the previous decision. */
  isFinal: boolean
}
type Decided = Omit<Input, 'ground' | 'clause'> & { ground: Ground | null; clause: string | null }
