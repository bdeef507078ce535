import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { BuyerLinkParams } from './buyer-contract.ts'
import { LeadId } from './contract.ts'
import { Viewing, ViewingFields, viewingVersion } from './viewing.ts'

const Proposal = ViewingFields.extend({ version: viewingVersion })
export type Proposal = z.output<typeof Proposal>

export const viewingAnswers = ['accept', 'decline', 'cancel'] as const
const Answer = z.object({
  version: viewingVersion,
  answer: z
    .enum(viewingAnswers)
    .describe(
      'Response to the viewing. Only the other party can accept or decline a proposal. Its author can cancel it, and either party can cancel an agreed viewing.',
    ),
})
export type ViewingAnswer = z.output<typeof Answer>

/** Sellers are logged in and specify the lead. Buyers specify the token of their emailed link. */
const bySeller = { tag: 'Conversations', access: 'member' } as const
const writtenBySeller = { ...bySeller, affectsOthers: true } as const
const byBuyer = { tag: 'Conversations', access: 'anyone' } as const

const proposal = { method: 'PUT', refusals: ['conflict', 'slow_down'], output: Viewing } as const

export const proposeViewingEndpoint = endpoint({
  ...writtenBySeller,
  ...proposal,
  path: '/api/leads/{id}/viewing',
  summary: 'Propose a viewing to the buyer',
  description: 'Replaces any earlier time.',
  input: LeadId.extend(Proposal.shape),
})

export const proposeViewingByBuyerEndpoint = endpoint({
  ...byBuyer,
  ...proposal,
  path: '/api/conversation/{token}/viewing',
  summary: 'Propose a viewing to the seller',
  description: 'Replaces any earlier time.',
  input: BuyerLinkParams.extend(Proposal.shape),
})

const answer = {
  method: 'POST',
  summary: 'Accept, decline, or cancel a viewing',
  description: 'The other party is notified by email.',
  refusals: ['conflict', 'slow_down'],
  output: Viewing,
} as const

export const answerViewingEndpoint = endpoint({
  ...writtenBySeller,
  ...answer,
  path: '/api/leads/{id}/viewing/answer',
  input: LeadId.extend(Answer.shape),
})

export const answerViewingByBuyerEndpoint = endpoint({
  ...byBuyer,
  ...answer,
  path: '/api/conversation/{token}/viewing/answer',
  input: BuyerLinkParams.extend(Answer.shape),
})

const calendar = {
  method: 'GET',
  summary: 'Get the viewing as a calendar file',
  description: 'Returns 404 until both parties agree.',
  produces: { type: 'text/calendar; charset=utf-8', fileName: 'viewing.ics' },
  output: z.string(),
} as const

export const sendCalendarEndpoint = endpoint({
  ...bySeller,
  ...calendar,
  path: '/api/leads/{id}/viewing.ics',
  input: LeadId,
})

export const sendCalendarToBuyerEndpoint = endpoint({
  ...byBuyer,
  ...calendar,
  path: '/api/conversation/{token}/viewing.ics',
  input: BuyerLinkParams,
})
