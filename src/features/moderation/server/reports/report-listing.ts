import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { currentLanguageTag } from '#kernel/messages/translate.ts'
import { humanCheckKey } from '#kernel/server/api/human-check.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { keyedHash, networkAndDevice } from '#kernel/server/secrets/site-secret.ts'
import { type ReportTarget, reportTargets } from '../../report-contract.ts'
import { legalReasons, type ReportReason } from '../../report-reasons.ts'
import { openCase } from '../open-cases.ts'
import { subjects } from '../subjects/find-subject.ts'
import { mailReportReceipt } from './report-mails.ts'
import { findReportedPart } from './report-parts.ts'

/** Returns the operation that reports a listing, brokerage, or shop. */
export function reportOperation(kind: ReportTarget['kind']) {
  return operation(reportTargets[kind].endpoint, (ctx, { id, ...report }) =>
    submitReport(ctx, { kind, id }, report),
  )
}

/** Checks a report from a client that can pass a human check, and saves it. */
export async function submitReport(ctx: AppContext, target: ReportTarget, report: ReportedForm) {
  await subjects[target.kind].assertPublic(ctx, target.id)
  if (!ctx.actor) await ctx.services.get(humanCheckKey)(ctx, 'report')
  await consumeNetworkLimit(ctx, reportsByNetwork)
  return saveReport(ctx, target, report)
}

const reportsByNetwork: RateLimit = { name: 'report', points: 10, seconds: 3_600 }

/** Always returns the same response, so that it reveals nothing about other reports. */
export async function saveReport(ctx: AppContext, target: ReportTarget, form: ReportedForm) {
  if (legalReasons.has(form.reason) && !ctx.actor && form.email === '')
    throw fieldRefusal('email', 'Enter your email address, so that we can tell you our decision.')
  if (!reportTargets[target.kind].reasons.includes(form.reason))
    throw fieldRefusal('reason', 'Select a reason.')
  if (form.part !== '' && !(await findReportedPart(ctx, target, form.part)))
    throw fieldRefusal('part', 'Select what your report is about.')
  const reporter = await reporterKey(ctx)
  await inTransaction(ctx, async (ctx) => {
    const reported = await findOrOpenCase(ctx, target)
    const isNew = await upsertReport(ctx, reported, reporter, form)
    await mailReportReceipt(ctx, target, form.email)
    // Reopens a decided case only if someone new reports it, or something else of it.
    if (isNew) await requeueReported(ctx, reported.id)
  })
  return { message: 'Thank you. Our staff reviews every report.' }
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
  { id: case_id, listing_id }: { id: number; listing_id: number | null },
  reporter: Buffer,
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
  const { isNew } = await db
    .insertInto('listing_report')
    .values({ ...report, case_id, listing_id, part: form.part, reporter, reported_at: now() })
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter', 'part']).doUpdateSet(report))
    // Updated rows have the transaction that locked them.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** Returns the case for all reports about the target, which stays locked. */
async function findOrOpenCase(ctx: AppContext, target: ReportTarget) {
  const { column } = subjects[target.kind]
  await openCase(ctx, { kind: 'report', [column]: target.id })
  return ctx.db
    .selectFrom('moderation_case')
    .select(['id', 'listing_id'])
    .where('kind', '=', 'report')
    .where(column, '=', target.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function requeueReported({ db, now }: AppContext, caseId: number) {
  await db
    .updateTable('moderation_case')
    .set((eb) => ({
      state: sql`case state when 'asked' then 'asked' else 'open' end`,
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
