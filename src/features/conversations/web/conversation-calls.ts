import { callApi } from '#kernel/web/api-client.ts'
import { markReadByBuyerEndpoint, shareCardEndpoint } from '../buyer-contract.ts'
import { deleteSavedAnswerEndpoint, markReadEndpoint, saveAnswerEndpoint } from '../contract.ts'

export function saveAnswer(leadId: number, title: string, body: string) {
  return callApi(saveAnswerEndpoint, { id: leadId, title, body })
}

export function deleteAnswer(leadId: number, answerId: number) {
  return callApi(deleteSavedAnswerEndpoint, { id: leadId, answerId })
}

export function markRead(leadId: number) {
  return callApi(markReadEndpoint, { id: leadId })
}

export function markReadByBuyer(token: string) {
  return callApi(markReadByBuyerEndpoint, { token })
}

export function shareCard(leadId: number, isShared: boolean) {
  return callApi(shareCardEndpoint, { leadId, isShared })
}
