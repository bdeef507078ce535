import { operation } from '#kernel/server/operation.ts'
import { finishNextStepEndpoint } from '../changes-contract.ts'
import { changeLead } from './change-lead.ts'

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
