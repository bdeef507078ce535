import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type CaseDetail, getCaseEndpoint } from '../../contract.ts'
import { findReportedPart, parsePart } from '../reports/report-parts.ts'
import { caseNotFound, emptyDetail } from '../subjects/case-subject.ts'
import { findSubject, findTarget, subjects } from '../subjects/find-subject.ts'
import { type ListedCase, selectCases, toCaseSummary } from './list-cases.ts'

export const getCase = operation(getCaseEndpoint, (ctx, { id }) => loadCaseDetail(ctx, id))

export async function loadCaseDetail(ctx: AppContext, id: number): Promise<CaseDetail> {
  const row = await selectCases(ctx).where('moderation_case.id', '=', id).executeTakeFirst()
  if (!row) throw caseNotFound()
  const [about, reported, entries] = await Promise.all([
    findSubject(row).loadDetail?.(ctx, row),
    findReports(ctx, row),
    findEntries(ctx, id),
  ])
  return {
    ...toCaseSummary(row),
    version: row.version,
    noticedAt: row.noticed_at,
    ...emptyDetail,
    ...about,
    reported,
    entries,
  }
}

/** Limits how many entries are shown. Counts include all of them. */
const maxReports = 50
const maxEntries = 100

async function findReports(ctx: AppContext, caseRow: ListedCase) {
  if (caseRow.kind !== 'report') return []
  const rows = await ctx.db
    .selectFrom('listing_report')
    .select(['id', 'reason', 'words', 'email', 'name', 'profile_id', 'part', 'reported_at'])
    .where('case_id', '=', caseRow.id)
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReports)
    .execute()
  const parts = new Map<string, Reported['part']>()
  for (const { part } of rows)
    if (part !== '' && !parts.has(part)) parts.set(part, await toReportedPart(ctx, caseRow, part))
  return rows.map(({ part, profile_id, reported_at, ...row }) => ({
    ...row,
    part: parts.get(part) ?? null,
    isMember: profile_id !== null,
    reportedAt: reported_at.toISOString(),
  }))
}

async function toReportedPart(
  ctx: AppContext,
  caseRow: ListedCase,
  part: string,
): Promise<Reported['part']> {
  const { kind, id } = parsePart(part)
  const target = findTarget(caseRow)
  if (!target) return { kind, url: null }
  const detail = await subjects[target.kind].parts[kind]?.loadDetail?.(ctx, id)
  return { kind, url: await findReportedPart(ctx, target, part), ...detail }
}

type Reported = CaseDetail['reported'][number]

async function findEntries({ db }: AppContext, caseId: number) {
  const rows = await db
    .selectFrom('case_entry')
    .leftJoin('profile', 'profile.id', 'case_entry.profile_id')
    .select(['case_entry.id', 'kind', 'decision', 'ground', 'clause', 'words', 'written_at'])
    .select(['listing_id as listingId', 'profile.email as by'])
    .where('case_id', '=', caseId)
    .orderBy('case_entry.id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows
    .toReversed()
    .map(({ written_at, ...row }) => ({ ...row, writtenAt: written_at.toISOString() }))
}
