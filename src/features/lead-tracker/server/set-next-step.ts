import { operation } from '#kernel/server/operation.ts'
import { setNextStepEndpoint } from '../changes-contract.ts'
import { changeLead } from './change-lead.ts'

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
