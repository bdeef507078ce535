import type { RawBuilder } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { CaseDetail } from '../../contract.ts'
import type { Decision, Ground } from '../../decisions.ts'
import type { PartKind } from '../../report-contract.ts'

/** What a case is about, as the rest of moderation knows it. Its texts are in `caseSubjects`. */
export type SubjectHandlers = {
  /** Column of its ID in `moderation_case`. The ID is null once the subject is deleted. */
  column: Extract<keyof Row<'moderation_case'>, `${string}_id`>
  /** Type of case that only this subject has, also once it's deleted. */
  kind?: Row<'moderation_case'>['kind']
  /** Roles that see and decide its cases, if not all moderators do. */
  roles?: readonly Role[]
  /** Expressions for its name in the queue, and for the part of its URL that isn't its ID. */
  title: RawBuilder<string | null>
  slug?: RawBuilder<string | null>
  toUrl: (row: CaseRow, id: number) => string
  /** Locks it before its case, to prevent deadlocks. */
  lock?: (ctx: ActorContext, caseId: number) => Promise<unknown>
  loadDetail?: (ctx: AppContext, row: CaseRow) => Promise<Partial<SubjectDetail>>
  /** Saves the decision with `writeDecision`, applies it, records it, and notifies the owner. */
  decide: (ctx: ActorContext, row: Row<'moderation_case'>, decided: Decided) => Promise<unknown>
}

/** A subject that visitors can report. */
export type ReportableSubject = SubjectHandlers & {
  /** Distinguishes the receipts of its reports from those of others with the same ID. */
  receiptPrefix: string
  assertPublic: (ctx: AppContext, id: number) => Promise<void>
  /** Returns what the page of the form shows. */
  loadReportPage: (ctx: AppContext, id: number) => Promise<{ title: string; url: string }>
  /** Returns its URL in emails. */
  findUrl: (ctx: AppContext, id: number) => string | Promise<string>
  /** Emailed to those who reported it. */
  outcomes: Partial<Record<Decision, string>>
  /** In the order of the page. */
  parts: Partial<Record<PartKind, ReportedPart>>
}

/** A part of a subject that a report can be about. */
export type ReportedPart = {
  list: (ctx: AppContext, subjectId: number) => Promise<{ id: number; label: string }[]>
  /** Returns null if the subject doesn't have it. */
  findUrl: (ctx: AppContext, subjectId: number, id: number) => Promise<string | null>
  loadDetail?: (ctx: AppContext, id: number) => Promise<Partial<PartDetail> | undefined>
  /** Returns what became of it, if staff decide about it separately. */
  findOutcome?: (ctx: AppContext, id: number) => Promise<PartOutcome | undefined>
}
export type PartOutcome = { text: string; isRemoved: boolean }
type PartDetail = NonNullable<CaseDetail['reported'][number]['part']>

export function caseNotFound() {
  return new Refusal('not_found', { message: 'Case not found.' })
}

/** Details of a case that only some subjects have. */
export const emptyDetail = { discrepancies: [], earlierBlock: null, shop: [], sides: [] }
type SubjectDetail = Pick<CaseDetail, keyof typeof emptyDetail>

export type CaseRow = Row<'moderation_case'> & {
  subject_title: string | null
  slug: string | null
}

export type Decided = {
  /** ID of the subject. */
  id: number
  decision: Decision
  reason: string
  ground: Ground | null
  clause: string | null
  answerBy: string | null
  listingId?: number | undefined
  /** True if the owner has contested the previous decision. */
  isFinal: boolean
}
