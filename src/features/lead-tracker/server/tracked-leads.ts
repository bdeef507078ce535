import { stateName } from '#features/leads/lead-states.ts'
import { recordResponse } from '#features/leads/server/public/record-lead-change.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  addNoteEndpoint,
  assignLeadEndpoint,
  finishNextStepEndpoint,
  markAnsweredEndpoint,
  moveLeadEndpoint,
  setNextStepEndpoint,
} from '../changes-contract.ts'
import { changeLead } from './change-lead.ts'

export const addNote = operation(addNoteEndpoint, (ctx, { note, nextSteps, ...request }) =>
  changeLead(ctx, request, async (ctx, lead, by) => {
    await ctx.db
      .insertInto('lead_note')
      .values({ lead_id: lead.id, at: ctx.now(), ...by, note })
      .execute()
    if (nextSteps === null || nextSteps === lead.next_step) return {}
    return {
      fields: { next_step: nextSteps, next_step_at: null },
      history: [{ kind: 'step', ...by, before: lead.next_step, after: nextSteps }],
    }
  }),
)

export const assignLead = operation(assignLeadEndpoint, (ctx, { bizEmpId, ...request }) =>
  changeLead(ctx, request, async ({ db }, lead, by) => {
    if (lead.employee_id === bizEmpId) return null
    const team = await db
      .selectFrom('biz_employee')
      .select(['id', 'name'])
      .where('biz_id', '=', request.id)
      .execute()
    const findName = (id: number | null) => team.find((item) => item.id === id)?.name ?? null
    const after = findName(bizEmpId)
    if (bizEmpId !== null && after === null)
      throw fieldRefusal('bizEmpId', 'No member of this brokerage has that ID.')
    return {
      fields: { employee_id: bizEmpId },
      history: [{ kind: 'owner', ...by, before: findName(lead.employee_id), after }],
    }
  }),
)

const lost = 6

/** Idempotent: does nothing if the lead is already in this state. */
export const moveLead = operation(moveLeadEndpoint, (ctx, { stateId, reason, ...request }) =>
  changeLead(ctx, request, async (ctx, lead, by) => {
    const lostReason = stateId === lost ? reason : null
    if (lead.state_id === stateId)
      return lead.lost_reason === lostReason ? null : { fields: { lost_reason: lostReason } }
    const after = stateName(stateId)
    return {
      fields: { state_id: stateId, state_changed_at: ctx.now(), lost_reason: lostReason },
      history: [
        {
          kind: 'state',
          ...by,
          before: stateName(lead.state_id),
          after: lostReason ? `${after}: ${lostReason}` : after,
        },
      ],
    }
  }),
)

/** Records a phone call. Does nothing if the lead already has a response. */
export const markAnswered = operation(markAnsweredEndpoint, (ctx, request) =>
  changeLead(ctx, request, async (ctx, lead, by) => {
    if (lead.first_answered_at !== null) return null
    await ctx.db
      .insertInto('lead_note')
      .values({ lead_id: lead.id, at: ctx.now(), ...by, note: 'Answered by phone.' })
      .execute()
    await recordResponse(ctx, lead, by)
    return null
  }),
)

export const setNextStep = operation(setNextStepEndpoint, (ctx, { text, at, ...request }) =>
  changeLead(ctx, request, async (_ctx, lead, by) => {
    const due = at === null ? null : new Date(at)
    if (lead.next_step === text && lead.next_step_at?.getTime() === due?.getTime()) return null
    return {
      fields: { next_step: text, next_step_at: due },
      history: [{ kind: 'step', ...by, before: lead.next_step, after: text }],
    }
  }),
)

export const finishNextStep = operation(finishNextStepEndpoint, (ctx, request) =>
  changeLead(ctx, request, async (_ctx, lead, by) =>
    lead.next_step === null
      ? null
      : {
          fields: { next_step: null, next_step_at: null },
          history: [{ kind: 'step', ...by, before: lead.next_step, after: null }],
        },
  ),
)
