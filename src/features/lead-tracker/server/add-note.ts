import { operation } from '#kernel/server/operation.ts'
import { addNoteEndpoint } from '../changes-contract.ts'
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
