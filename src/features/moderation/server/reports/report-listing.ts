import { isPublicListing } from '#features/listings/policy.ts'
import { listingNotFound } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { humanCheckKey } from '#kernel/server/api/human-check.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { networkAndDevice, visitorHash } from '#kernel/server/secrets/site-secret.ts'
import type { CaseState } from '../../contract.ts'
import { reportListingEndpoint } from '../../report-contract.ts'
import { legalReasons, type ReportReason } from '../../report-reasons.ts'
import { mailReceipt } from './report-mails.ts'

export const reportListing = operation(reportListingEndpoint, async (ctx, report) => {
  await assertReportable(ctx, report.id)
  if (!ctx.actor) await ctx.services.get(humanCheckKey)(ctx, 'report')
  await consumeNetworkLimit(ctx, reportsByNetwork)
  return saveReport(ctx, report)
})

const reportsByNetwork: RateLimit = { name: 'report', points: 10, seconds: 3_600 }

/** Always returns the same response, so that it reveals nothing about other reports. */
export async function saveReport(ctx: AppContext, { id, ...form }: ReportedForm) {
  if (legalReasons.has(form.reason) && !ctx.actor && form.email === '')
    throw fieldRefusal('email', 'Enter your email address, so that we can tell you our decision.')
  const reporter = await reporterKey(ctx)
  await inTransaction(ctx, async (ctx) => {
    const report = {
      reason: form.reason,
      words: form.words || null,
      email: form.email || null,
      name: form.name || null,
      profile_id: ctx.actor?.profileId ?? null,
    }
    const isNew = await insertReport(ctx, id, reporter, report)
    if (!isNew) await changeReport(ctx, id, reporter, report)
    if (report.email) await mailReceipt(ctx, id, report.email)
    // Reopens a decided case only if someone new reports the listing.
    if (isNew) await openCase(ctx, id)
  })
  return { message: 'Thank you. Our staff reviews every report.' }
}

export async function assertReportable({ db, now }: AppContext, id: number) {
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
  return visitorHash(ctx, 'report', reporterId)
}

async function insertReport(
  { db, now }: AppContext,
  listingId: number,
  reporter: Buffer,
  report: Report,
): Promise<boolean> {
  const inserted = await db
    .insertInto('listing_report')
    .values({ listing_id: listingId, reporter, reported_at: now(), ...report })
    .onConflict((conflict) => conflict.columns(['listing_id', 'reporter']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function changeReport(
  { db }: AppContext,
  listingId: number,
  reporter: Buffer,
  report: Report,
) {
  await db
    .updateTable('listing_report')
    .set(report)
    .where('listing_id', '=', listingId)
    .where('reporter', '=', reporter)
    .execute()
}

async function openCase({ db, now }: AppContext, listingId: number) {
  await db
    .insertInto('moderation_case')
    .values({ kind: 'report', listing_id: listingId, opened_at: now(), queued_at: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'listing_id'])
        .where('kind', '<>', 'duplicate')
        .doUpdateSet((eb) => ({
          state: eb
            .case()
            .when('moderation_case.state', '=', 'asked')
            .then(eb.val<CaseState>('asked'))
            .else(eb.val<CaseState>('open'))
            .end(),
          queued_at: now(),
          version: eb('moderation_case.version', '+', 1),
        })),
    )
    .execute()
}

type Report = {
  reason: ReportReason
  words: string | null
  email: string | null
  name: string | null
  profile_id: number | null
}
type ReportedForm = { id: number; reason: ReportReason; words: string; email: string; name: string }
