import { loadListingHistory } from '#features/records/server/public/load-listing-history.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type CaseDetail, getCaseEndpoint } from '../../contract.ts'
import { loadCaseSides } from './load-case-sides.ts'
import { type CaseRow, selectCases, toCaseSummary } from './select-cases.ts'

export const getCase = operation(getCaseEndpoint, (ctx, { id }) => loadCaseDetail(ctx, id))

export async function loadCaseDetail(ctx: AppContext, id: number): Promise<CaseDetail> {
  const row = await selectCases(ctx).where('moderation_case.id', '=', id).executeTakeFirst()
  if (!row) throw caseNotFound()
  const [sides, history, reported, entries] = await Promise.all([
    loadCaseSides(ctx, row),
    loadListingHistory(ctx, row.listing_id),
    findReports(ctx, row),
    findEntries(ctx, id),
  ])
  return {
    ...toCaseSummary(row),
    version: row.version,
    noticedAt: row.noticed_at,
    discrepancies: (history?.discrepancies ?? [])
      .filter(({ isStrong }) => isStrong)
      .map(({ title, reply }) => ({ title, reply: reply?.words ?? null })),
    sides,
    reported,
    entries,
  }
}

export function caseNotFound() {
  return new Refusal('not_found', { message: 'Case not found.' })
}

/** Limits how many entries are shown. Counts include all of them. */
const maxReports = 50
const maxEntries = 100

async function findReports({ db }: AppContext, { kind, listing_id }: CaseRow) {
  if (kind !== 'report') return []
  const rows = await db
    .selectFrom('listing_report')
    .select(['id', 'reason', 'words', 'email', 'profile_id', 'reported_at'])
    .where('listing_id', '=', listing_id)
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReports)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    words: row.words,
    email: row.email,
    isMember: row.profile_id !== null,
    reportedAt: row.reported_at.toISOString(),
  }))
}

async function findEntries({ db }: AppContext, caseId: number) {
  const rows = await db
    .selectFrom('case_entry')
    .leftJoin('profile', 'profile.id', 'case_entry.profile_id')
    .selectAll('case_entry')
    .select('profile.email')
    .where('case_id', '=', caseId)
    .orderBy('case_entry.id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.toReversed().map((row) => ({
    id: row.id,
    kind: row.kind,
    decision: row.decision,
    listingId: row.listing_id,
    words: row.words,
    by: row.email,
    writtenAt: row.written_at.toISOString(),
  }))
}
