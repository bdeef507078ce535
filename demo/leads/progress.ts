import { closedStates, type LeadStateId, stateName } from '#features/leads/lead-states.ts'
import { daysAfter } from '../dates.ts'
import type { Responder } from '../people/sellers.ts'
import type { Random } from '../random.ts'
import type { LeadRow, Row } from '../row.ts'
import { lostReasons, nextSteps, teamNotes } from '../text/next-steps.ts'
import { type LeadTimeline, moveToOfficeHours } from './lead-timeline.ts'

/** Returns the current state of a lead, with its history and team notes. */
export function progressRows(input: ProgressInput, r: Random): ProgressRows {
  const { lead, course, now } = input
  const by = {
    profile_id: input.answerer.profileId,
    by_name: `${input.answerer.first} ${input.answerer.last}`,
  }
  const last = course.steps.at(-1)
  const state = last?.to ?? 1
  const notes = course.steps.flatMap(({ to, at }) => {
    const texts = teamNotes[to] ?? []
    const moment = new Date(at.getTime() + r.int(2, 45) * 60_000)
    return texts.length > 0 && r.chance(0.5) && moment < now
      ? [{ lead_id: lead.id, at: moment, ...by, note: r.pick(texts) }]
      : []
  })
  return {
    lead: {
      ...lead,
      state_id: state,
      state_changed_at: last?.at ?? lead.submitted_at,
      last_activity_at: notes.at(-1)?.at ?? last?.at ?? lead.submitted_at,
      first_answered_at: course.answeredAt,
      lost_reason: state === 6 && r.chance(0.8) ? r.pick(lostReasons) : null,
      ...nextStep(state, now, r),
    },
    history: course.steps.map(({ from, to, at }) => ({
      lead_id: lead.id,
      at,
      ...by,
      kind: 'state',
      before: stateName(from),
      after: stateName(to),
    })),
    notes,
  }
}

/** Chooses a next step. Most open leads have one, and some are overdue. */
function nextStep(state: LeadStateId, now: Date, r: Random) {
  const choices = nextSteps[state] ?? []
  if (closedStates.includes(state) || choices.length === 0 || !r.chance(0.75))
    return { next_step: null, next_step_at: null }
  const day = daysAfter(now, r.chance(0.18) ? r.int(-4, -1) : r.int(0, 13))
  day.setUTCHours(r.int(14, 22), r.pick([0, 15, 30, 45]), 0, 0)
  return { next_step: r.pick(choices), next_step_at: moveToOfficeHours(day, r) }
}

export type ProgressRows = {
  lead: LeadRow
  history: Omit<Row<'lead_history'>, 'id'>[]
  notes: Omit<Row<'lead_note'>, 'id'>[]
}
type ProgressInput = { lead: LeadRow; course: LeadTimeline; answerer: Responder; now: Date }
