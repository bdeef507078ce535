import { recordResponse } from '#features/leads/server/public/record-answer.ts'
import { operation } from '#kernel/server/operation.ts'
import { markAnsweredEndpoint } from '../changes-contract.ts'
import { changeLead } from './change-lead.ts'

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
