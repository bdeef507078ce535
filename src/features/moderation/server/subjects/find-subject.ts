import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type ReportTarget, reportTargetKinds } from '../../report-contract.ts'
import { type CaseSubject, caseSubjectNames } from '../../subjects.ts'
import { account } from './account.ts'
import { brokerage } from './brokerage.ts'
import type { CaseRow, ReportableSubject, SubjectHandlers } from './case-subject.ts'
import { listing } from './listing.ts'
import { shop } from './shop.ts'

export const subjects: Record<CaseSubject, SubjectHandlers> &
  Record<ReportTarget['kind'], ReportableSubject> = { listing, brokerage, account, shop }

/** Returns what a case is about, with its ID. Cases of deleted subjects are shown like those of the first one. */
export function findSubject(row: Pick<CaseRow, 'kind' | SubjectHandlers['column']>) {
  const name = caseSubjectNames.find((name) => isAbout(subjects[name], row)) ?? caseSubjectNames[0]
  return { ...subjects[name], name, id: row[subjects[name].column] }
}

function isAbout({ kind, column }: SubjectHandlers, row: Parameters<typeof findSubject>[0]) {
  return kind ? row.kind === kind : row[column] !== null
}

/** Returns what a case of reports is about. Null once it's deleted. */
export function findTarget(row: Parameters<typeof findSubject>[0]): ReportTarget | null {
  for (const kind of reportTargetKinds) {
    const id = row[subjects[kind].column]
    if (id !== null) return { kind, id }
  }
  return null
}

/** Excludes types of cases that only other roles see, such as those about accounts. */
export function isVisibleTo(actor: AppContext['actor']) {
  const hidden = Object.values(subjects).flatMap(({ kind, roles }) =>
    kind && roles && !roles.some((role) => actor?.roles.includes(role)) ? [kind] : [],
  )
  return sql<boolean>`moderation_case.kind <> all(${hidden}::text[])`
}
