import type { RawBuilder } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { CaseDetail } from '../../contract.ts'
import type { Decision, Ground } from '../../decisions.ts'

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

export function caseNotFound() {
  return new Refusal('not_found', { message: 'Case not found.' })
}

export type CaseRow = Row<'moderation_case'> & {
  subject_title: string | null
  slug: string | null
}
type SubjectDetail = Pick<CaseDetail, 'discrepancies' | 'earlierBlock' | 'shop' | 'sides'>

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
