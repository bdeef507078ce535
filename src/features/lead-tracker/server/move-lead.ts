import { type LeadStateId, leadStates } from '#features/leads/lead-states.ts'
import { operation } from '#kernel/server/operation.ts'
import { moveLeadEndpoint } from '../changes-contract.ts'
import { changeLead } from './change-lead.ts'

const lost = 6

/** Dropped where it was already, it changes nothing, so that a repeated call does no harm. */
export const moveLead = operation(moveLeadEndpoint, (ctx, { stateId, reason, ...asked }) =>
  changeLead(ctx, asked, async (ctx, lead, by) => {
    const lostReason = stateId === lost ? reason : null
    if (lead.state_id === stateId)
      return lead.lost_reason === lostReason ? null : { fields: { lost_reason: lostReason } }
    const after = findStateName(stateId)
    return {
      fields: { state_id: stateId, state_changed_at: ctx.now(), lost_reason: lostReason },
      history: [
        {
          kind: 'state',
          ...by,
          before: findStateName(lead.state_id as LeadStateId),
          after: lostReason ? `${after}: ${lostReason}` : after,
        },
      ],
    }
  }),
)

function findStateName(id: LeadStateId) {
  return leadStates.find(({ stateId }) => stateId === id)?.stateName ?? String(id)
}
