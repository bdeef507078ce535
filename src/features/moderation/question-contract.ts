import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, pathId } from '#kernel/fields.ts'
import { moderatorRoles } from './contract.ts'
import { groundNames, maxDecisionReasonLength } from './decisions.ts'
import { requiredText } from './report-contract.ts'

const endpoint = defineEndpoints('Moderation')

export const decideQuestionEndpoint = endpoint('PUT /api/moderation/questions/{id}', {
  summary: 'Remove a reported question, or show it again',
  description: 'Emails the reason to the buyer who asked, and to the seller if it has an answer.',
  access: moderatorRoles,
  refusals: ['conflict', 'not_found'],
  input: z.object({
    ground: z.enum(groundNames).default('terms'),
    reason: requiredText(maxDecisionReasonLength, 'Enter a reason.'),
    id: pathId,
    isRemoved: z.boolean(),
    version: z.int(),
  }),
  output: Confirmation,
})
