import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, maxCharacters, pathId } from '#kernel/fields.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { moderatorRoles } from './contract.ts'
import { groundNames, maxDecisionReasonLength } from './decisions.ts'

const endpoint = defineEndpoints('Moderation')

export const decideQuestionEndpoint = endpoint('PUT /api/moderation/questions/{id}', {
  summary: 'Remove a reported question, or show it again',
  description: 'Emails the reason to the buyer who asked, and to the seller if it has an answer.',
  access: moderatorRoles,
  refusals: ['conflict', 'not_found'],
  input: z.object({
    ground: z.enum(groundNames).default('terms'),
    reason: z
      .string()
      .overwrite(normalizeText)
      .min(1, 'Enter a reason.')
      .max(...maxCharacters(maxDecisionReasonLength)),
    id: pathId,
    isRemoved: z.boolean(),
    version: z.int(),
  }),
  output: Confirmation,
})
