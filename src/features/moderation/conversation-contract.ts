import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, pageFields, pathId, timestampField } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { DecisionFields, moderatorRoles } from './contract.ts'
import { groundNames, maxDecisionReasonLength } from './decisions.ts'
import { requiredText } from './report-contract.ts'

const endpoint = defineEndpoints('Moderation')
const sides = z.enum(['buyer', 'seller'])
const conversationOutcomes = ['leave', 'end'] as const

export const ReportedConversation = z
  .object({
    leadId: z.int(),
    title: z.string().describe('Title of the listing when the buyer wrote.'),
    buyer: z.object({ name: z.string(), email: z.string() }),
    seller: z.string(),
    reports: z.array(
      z.object({
        side: sides,
        reason: z.string(),
        reportedAt: timestampField,
        outcome: z
          .enum(conversationOutcomes)
          .nullable()
          .describe('Decision about the report. Null if it is open.'),
        isAppeal: z.boolean().describe('True if the side contests the previous decision.'),
      }),
    ),
    messages: z.array(
      z.object({
        at: timestampField,
        author: sides,
        name: z.string(),
        body: z.string().nullable(),
        files: z.array(z.string()).describe('Names of attached files.'),
      }),
    ),
  })
  .meta({ id: 'ReportedConversation' })
export type ReportedConversation = z.infer<typeof ReportedConversation>

export const listReportedConversationsEndpoint = endpoint('GET /api/moderation/conversations', {
  summary: 'List reported conversations',
  description: 'Returns those that await a decision, newest first.',
  access: moderatorRoles,
  input: z.object(pageFields(25)),
  output: pageSchema(z.object({ leadId: z.int(), title: z.string(), reportedAt: timestampField })),
})

const LeadId = z.object({ id: pathId })

export const getReportedConversationEndpoint = endpoint('GET /api/moderation/conversations/{id}', {
  summary: 'Get a reported conversation',
  description:
    'Includes its messages. Returns 404 unless a report awaits a decision. The access is recorded.',
  access: moderatorRoles,
  input: LeadId,
  output: ReportedConversation,
})

export const decideConversationEndpoint = endpoint(
  'POST /api/moderation/conversations/{id}/decision',
  {
    summary: 'Decide about a reported conversation',
    description:
      'leave: the conversation continues, and the side that reported it is notified. end: no one can write anymore, and both sides are notified with a statement of reasons. Each side can contest the decision.',
    access: moderatorRoles,
    refusals: ['conflict', 'not_found', 'not_allowed'],
    input: z.object({
      decision: z.enum(conversationOutcomes, 'Select a decision.'),
      reason: requiredText(maxDecisionReasonLength, 'Enter a reason.'),
      ground: z.enum(groundNames).default('terms').describe('Basis of ending the conversation.'),
      clause: DecisionFields.shape.clause,
      id: LeadId.shape.id,
    }),
    output: Confirmation,
  },
)
