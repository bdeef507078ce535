import { callApi } from '#kernel/web/api-client.ts'
import {
  answerViewingByBuyerEndpoint,
  answerViewingEndpoint,
  proposeViewingByBuyerEndpoint,
  proposeViewingEndpoint,
  type ViewingAnswer,
} from '../../viewing-contract.ts'

/** Identifies a viewing: by lead for a logged-in seller, or by the link's token for a buyer. */
export type ViewingTarget = { leadId: number } | { token: string }

export function proposeViewing(way: ViewingTarget, proposal: ProposalFields) {
  return 'leadId' in way
    ? callApi(proposeViewingEndpoint, { id: way.leadId, ...proposal })
    : callApi(proposeViewingByBuyerEndpoint, { token: way.token, ...proposal })
}

export function answerViewing(way: ViewingTarget, answer: ViewingAnswer) {
  return 'leadId' in way
    ? callApi(answerViewingEndpoint, { id: way.leadId, ...answer })
    : callApi(answerViewingByBuyerEndpoint, { token: way.token, ...answer })
}

type ProposalFields = {
  version: number
  day: string
  time: string
  minutes: string
  place: string
  note: string
  timeZone: string
}
