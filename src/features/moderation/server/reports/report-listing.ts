import { findPublicShopName } from '#features/inspections/server/public/shop-review.ts'
import { isPublicListing } from '#features/listings/policy.ts'
import { listingNotFound } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound } from '#kernel/errors.ts'
import { currentLanguageTag } from '#kernel/messages/translate.ts'
import { humanCheckKey } from '#kernel/server/api/human-check.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { keyedHash, networkAndDevice } from '#kernel/server/secrets/site-secret.ts'
import {
  reportBrokerageEndpoint,
  reportListingEndpoint,
  reportShopEndpoint,
} from '../../report-contract.ts'
import {
  legalReasons,
  listingReasons,
  type ReportReason,
  type ReportTarget,
} from '../../report-reasons.ts'
import { mailReceipt } from './report-mails.ts'
import { findReportedPart } from './report-parts.ts'

export const reportListing = operation(reportListingEndpoint, (ctx, { id, ...report }) =>
  submitReport(ctx, { kind: 'listing', id }, report),
)

export const reportBrokerage = operation(reportBrokerageEndpoint, (ctx, { id, ...report }) =>
  submitReport(ctx, { kind: 'brokerage', id }, report),
)

export const reportShop = operation(reportShopEndpoint, (ctx, { id, ...report }) =>
  submitReport(ctx, { kind: 'shop', id }, report),
)

/** Checks a report from a client that can pass a human check, and saves it. */
export async function submitReport(ctx: AppContext, target: ReportTarget, report: ReportedForm) {
  await assertReportable(ctx, target)
  if (!ctx.actor) await ctx.services.get(humanCheckKey)(ctx, 'report')
  await consumeNetworkLimit(ctx, reportsByNetwork)
  return saveReport(ctx, target, report)
}

const reportsByNetwork: RateLimit = { name: 'report', points: 10, seconds: 3_600 }

/** Always returns the same response, so that it reveals nothing about other reports. */
export async function saveReport(ctx: AppContext, target: ReportTarget, form: ReportedForm) {
  if (legalReasons.has(form.reason) && !ctx.actor && form.email === '')
    throw fieldRefusal('email', 'Enter your email address, so that we can tell you our decision.')
  if (target.kind !== 'listing' && listingReasons.has(form.reason))
    throw fieldRefusal('reason', 'Select a reason.')
  if (form.part !== '' && !(await findReportedPart(ctx, target, form.part)))
    throw fieldRefusal('part', 'Select what your report is about.')
  const reporter = await reporterKey(ctx)
  await inTransaction(ctx, async (ctx) => {
    const caseId = await findOrOpenCase(ctx, target)
    const isNew = await upsertReport(ctx, { caseId, reporter, target }, form)
    await mailReceipt(ctx, target, form.email)
    // Reopens a decided case only if someone new reports it, or something else of it.
    if (isNew) await requeueReported(ctx, caseId)
  })
  return { message: 'Thank you. Our staff reviews every report.' }
}

export async function assertReportable(ctx: AppContext, { kind, id }: ReportTarget) {
  const { db, now } = ctx
  if (kind === 'shop') {
    if (!(await findPublicShopName(ctx, id))) throw notFound('Inspection shop not found.')()
    return
  }
  if (kind === 'brokerage') {
    const query = db.selectFrom('biz').select('id').where('id', '=', id)
    await query
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow(notFound('Brokerage not found'))
    return
  }
  const listing = await db
    .selectFrom('listing')
    .select(['is_active', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!listing || !isPublicListing(listing, now())) throw listingNotFound()
}

/**
 * Identifies the reporter by account, or by network and device for visitors. Unlike a cookie, neither is easy to
 * discard.
 */
function reporterKey(ctx: AppContext) {
  const reporterId = ctx.actor ? `profile ${ctx.actor.profileId}` : networkAndDevice(ctx)
  return keyedHash(ctx, 'report', reporterId)
}

/** Returns true if it's the reporter's first report of this listing or brokerage, or of this part of it. */
async function upsertReport(
  { db, now, actor }: AppContext,
  { caseId, reporter, target }: { caseId: number; reporter: Buffer; target: ReportTarget },
  form: ReportedForm,
): Promise<boolean> {
  const report = {
    reason: form.reason,
    words: form.words || null,
    email: form.email || null,
    name: form.name || null,
    profile_id: actor?.profileId ?? null,
    language_tag: currentLanguageTag(),
  }
  const inserted = await db
    .insertInto('listing_report')
    .values({
      ...report,
      case_id: caseId,
      listing_id: target.kind === 'listing' ? target.id : null,
      part: form.part,
      reporter,
      reported_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return true
  await db
    .updateTable('listing_report')
    .set(report)
    .where('case_id', '=', caseId)
    .where('reporter', '=', reporter)
    .where('part', '=', form.part)
    .execute()
  return false
}

/** Returns the ID of the case for all reports about the listing or brokerage, which stays locked. */
async function findOrOpenCase({ db, now }: AppContext, target: ReportTarget): Promise<number> {
  const column = subjectColumns[target.kind]
  await db
    .insertInto('moderation_case')
    .values({ kind: 'report', [column]: target.id, opened_at: now(), queued_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('kind', '=', 'report')
    .where(column, '=', target.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return id
}

const subjectColumns = { listing: 'listing_id', brokerage: 'biz_id', shop: 'shop_id' } as const

async function requeueReported({ db, now }: AppContext, caseId: number) {
  await db
    .updateTable('moderation_case')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'asked')
        .then(eb.val<'asked' | 'open'>('asked'))
        .else(eb.val<'asked' | 'open'>('open'))
        .end(),
      queued_at: now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', caseId)
    .execute()
}

type ReportedForm = {
  reason: ReportReason
  part: string
  words: string
  email: string
  name: string
}
