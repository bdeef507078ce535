import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { Link } from './buyer-contract.ts'
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
      'The other side accepts or declines what was proposed; its author, or either side of what was agreed, cancels.',
    ),
})
export type ViewingAnswer = z.output<typeof Answer>

/** Those who sell call by the lead, logged in; who buys calls by the link of their mail. */
const bySeller = { tag: 'Conversations', access: 'member' } as const
const writtenBySeller = { ...bySeller, reachesOthers: true } as const
const byBuyer = { tag: 'Conversations', access: 'anyone' } as const

const proposal = { method: 'PUT', refusals: ['conflict', 'slow_down'], output: Viewing } as const

export const proposeViewingEndpoint = endpoint({
  ...writtenBySeller,
  ...proposal,
  path: '/api/leads/{id}/viewing',
  summary: 'Propose to the buyer when to look at the aircraft, also in place of a time before',
  input: LeadId.extend(Proposal.shape),
})

export const proposeViewingByBuyerEndpoint = endpoint({
  ...byBuyer,
  ...proposal,
  path: '/api/conversation/{token}/viewing',
  summary: 'Propose to the seller when to look at the aircraft, also in place of a time before',
  input: Link.extend(Proposal.shape),
})

const answer = {
  method: 'POST',
  summary: 'Accept, decline or cancel a viewing; mailed to the other side',
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
  input: Link.extend(Answer.shape),
})

const calendar = {
  method: 'GET',
  summary: 'The viewing for a calendar; 404 until both agreed',
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
  input: Link,
})
