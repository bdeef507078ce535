import { stateName } from '#features/leads/lead-states.ts'
import { operation } from '#kernel/server/operation.ts'
import { moveLeadEndpoint } from '../changes-contract.ts'
import { changeLead } from './change-lead.ts'

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
