import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { BuyerLinkParams } from './buyer-contract.ts'
import { LeadId } from './contract.ts'
import { Viewing, ViewingFields, viewingVersion } from './viewing.ts'

const Proposal = ViewingFields.extend({ version: viewingVersion }).meta({ id: 'ViewingProposal' })
export type Proposal = z.output<typeof Proposal>

const viewingAnswers = ['accept', 'decline', 'cancel'] as const
const Answer = z
  .object({
    version: viewingVersion,
    answer: z
      .enum(viewingAnswers)
      .describe(
        'Response to the viewing. Only the other party can accept or decline a proposal. Its author can cancel it, and either party can cancel an agreed viewing.',
      ),
  })
  .meta({ id: 'ViewingAnswer' })
export type ViewingAnswer = z.output<typeof Answer>

const endpoint = defineEndpoints('Conversations')

/** Sellers are logged in and specify the lead. Buyers specify the token of their emailed link. */
const bySeller = { access: 'member' } as const
const writtenBySeller = { ...bySeller, affectsOthers: true } as const
const byBuyer = { access: 'anyone' } as const

const proposal = { refusals: ['conflict', 'slow_down'], output: Viewing } as const

export const proposeViewingEndpoint = endpoint('PUT /api/leads/{id}/viewing', {
  ...writtenBySeller,
  ...proposal,
  summary: 'Propose a viewing to the buyer',
  description: 'Replaces any earlier time.',
  input: LeadId.extend(Proposal.shape),
})

export const proposeViewingByBuyerEndpoint = endpoint('PUT /api/conversation/{token}/viewing', {
  ...byBuyer,
  ...proposal,
  summary: 'Propose a viewing to the seller',
  description: 'Replaces any earlier time.',
  input: BuyerLinkParams.extend(Proposal.shape),
})

const answer = {
  summary: 'Accept, decline, or cancel a viewing',
  description: 'The other party is notified by email.',
  refusals: ['conflict', 'slow_down'],
  output: Viewing,
} as const

export const answerViewingEndpoint = endpoint('POST /api/leads/{id}/viewing/answer', {
  ...writtenBySeller,
  ...answer,
  input: LeadId.extend(Answer.shape),
})

export const answerViewingByBuyerEndpoint = endpoint(
  'POST /api/conversation/{token}/viewing/answer',
  {
    ...byBuyer,
    ...answer,
    input: BuyerLinkParams.extend(Answer.shape),
  },
)

const calendar = {
  summary: 'Get the viewing as a calendar file',
  description: 'Returns 404 until both parties agree.',
  produces: { type: 'text/calendar; charset=utf-8', fileName: 'viewing.ics' },
  output: z.string(),
} as const

export const sendCalendarEndpoint = endpoint('GET /api/leads/{id}/viewing.ics', {
  ...bySeller,
  ...calendar,
  input: LeadId,
})

export const sendCalendarToBuyerEndpoint = endpoint('GET /api/conversation/{token}/viewing.ics', {
  ...byBuyer,
  ...calendar,
  input: BuyerLinkParams,
})
