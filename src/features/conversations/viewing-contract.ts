import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { Link } from './buyer-contract.ts'
import { LeadId } from './contract.ts'
import { Viewing, ViewingFields, viewingVersion } from './viewing.ts'

const tag = 'Conversations'

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

const calendar = { type: 'text/calendar; charset=utf-8', fileName: 'viewing.ics' } as const

export const proposeViewingEndpoint = endpoint({
  method: 'PUT',
  path: '/api/leads/{id}/viewing',
  tag,
  summary: 'Propose to the buyer when to look at the aircraft, also in place of a time before',
  access: 'member',
  refusals: ['conflict', 'slow_down'],
  input: LeadId.extend(Proposal.shape),
  output: Viewing,
})

export const answerViewingEndpoint = endpoint({
  method: 'POST',
  path: '/api/leads/{id}/viewing/answer',
  tag,
  summary: 'Accept, decline or cancel a viewing; mailed to the other side',
  access: 'member',
  refusals: ['conflict', 'slow_down'],
  input: LeadId.extend(Answer.shape),
  output: Viewing,
})

export const sendCalendarEndpoint = endpoint({
  method: 'GET',
  path: '/api/leads/{id}/viewing.ics',
  tag,
  summary: 'The viewing for a calendar; 404 until both agreed',
  access: 'member',
  produces: calendar,
  input: LeadId,
  output: z.string(),
})

export const proposeViewingByBuyerEndpoint = endpoint({
  method: 'PUT',
  path: '/api/conversation/{token}/viewing',
  tag,
  summary: 'Propose to the seller when to look at the aircraft, also in place of a time before',
  access: 'anyone',
  refusals: ['conflict', 'slow_down'],
  input: Link.extend(Proposal.shape),
  output: Viewing,
})

export const answerViewingByBuyerEndpoint = endpoint({
  method: 'POST',
  path: '/api/conversation/{token}/viewing/answer',
  tag,
  summary: 'Accept, decline or cancel a viewing; mailed to the other side',
  access: 'anyone',
  refusals: ['conflict', 'slow_down'],
  input: Link.extend(Answer.shape),
  output: Viewing,
})

export const sendCalendarToBuyerEndpoint = endpoint({
  method: 'GET',
  path: '/api/conversation/{token}/viewing.ics',
  tag,
  summary: 'The viewing for a calendar; 404 until both agreed',
  access: 'anyone',
  produces: calendar,
  input: Link,
  output: z.string(),
})
