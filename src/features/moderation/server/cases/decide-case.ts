import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { decideCaseEndpoint } from '../../contract.ts'
import type { Decision, Ground } from '../../decisions.ts'
import { legalReasons, type ReportReason } from '../../report-reasons.ts'
import { isRestriction } from '../../statement.ts'
import { possibleDecisions } from '../../subjects.ts'
import { assertMayDecide, assertMayDecideQuestions, findContestedDecision } from '../appeals.ts'
import { mailReporters } from '../reports/report-mails.ts'
import { caseNotFound } from '../subjects/case-subject.ts'
import { findSubject, isVisibleTo, subjects } from '../subjects/find-subject.ts'
import { mailStaysRemoved } from '../subjects/question.ts'
import { loadCaseDetail } from './get-case.ts'

/** Saves the decision, its effect on the subject, the audit record, and the emails in one transaction. */
export const decideCase = writeOperation(
  decideCaseEndpoint,
  async (ctx, { id, version, ...input }) => {
    const caseRow = await lockCase(ctx, id)
    if (caseRow.version !== version)
      throw new Refusal('conflict', {
        message: 'This case has changed since you opened it.',
        current: await loadCaseDetail(ctx, id),
      })
    const subject = findSubject(caseRow)
    const contested = await findContestedDecision(ctx, caseRow)
    if (contested) await assertMayDecide(ctx, contested.deciderId, subject.roles)
    await assertMayDecideQuestions(ctx, id)
    if (subject.id === null)
      throw new Refusal('conflict', { message: 'The listing of this case has been deleted.' })
    if (!possibleDecisions(subject.name).includes(input.decision))
      throw fieldRefusal('decision', 'Select a decision.')
    await subject.decide(ctx, caseRow, {
      ...input,
      ...(await chooseGround(ctx, caseRow, input)),
      id: subject.id,
      isFinal: contested?.isByOwner ?? false,
    })
    if (caseRow.kind === 'report' && input.decision !== 'ask')
      await mailReporters(ctx, caseRow, input.decision)
    if (input.decision !== 'ask') await mailStaysRemoved(ctx, caseRow, input.reason)
    return loadCaseDetail(ctx, id)
  },
)

/** A restriction is based on the law if a report says so, and otherwise on the terms, unless staff say otherwise. */
async function chooseGround(ctx: ActorContext, caseRow: CaseRow, input: Input) {
  const clause = input.clause || null
  if (!isRestriction(input.decision)) return { ground: null, clause: null }
  if (input.ground) return { ground: input.ground, clause }
  const legal = await ctx.db
    .selectFrom('listing_report')
    .select('id')
    .where('case_id', '=', caseRow.id)
    .where('reason', 'in', [...legalReasons] as ReportReason[])
    .executeTakeFirst()
  return { ground: legal ? ('law' as const) : ('terms' as const), clause }
}

/** Always lock subjects before their case, to prevent deadlocks. */
async function lockCase(ctx: ActorContext, id: number): Promise<CaseRow> {
  for (const { lock } of Object.values(subjects)) await lock?.(ctx, id)
  return ctx.db
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', '=', id)
    .where(isVisibleTo(ctx.actor))
    .forUpdate()
    .executeTakeFirstOrThrow(caseNotFound)
}

type CaseRow = Row<'moderation_case'>
type Input = { decision: Decision; ground?: Ground | undefined; clause: string }
