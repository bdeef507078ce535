import { callApi } from '#kernel/web/api-client.ts'
import {
  listLeadsEndpoint,
  requestContactConfirmationEndpoint,
  revealPhoneEndpoint,
  sendLeadEndpoint,
  sendLeadsEndpoint,
} from '../contract.ts'
import { LeadForm } from '../rules.ts'

/** `antiBot` is the human check code. */
export function sendLead(listingId: number, typed: object, antiBot: string) {
  return callApi(sendLeadEndpoint, { ...LeadForm.parse(typed), listingId }, { antiBot })
}

export function sendLeads(listingIds: readonly number[], typed: object, antiBot: string) {
  return callApi(
    sendLeadsEndpoint,
    { ...LeadForm.parse(typed), listingIds: [...listingIds] },
    { antiBot },
  )
}

export function revealPhone(listingId: number) {
  return callApi(revealPhoneEndpoint, { id: listingId })
}

export function requestContactConfirmation(listingId: number) {
  return callApi(requestContactConfirmationEndpoint, { id: listingId })
}

export function listLeads(listingId: number, pageSize: number, signal: AbortSignal) {
  return callApi(listLeadsEndpoint, { id: listingId, pageSize }, { signal })
}

export async function countLeads(listingId: number, signal: AbortSignal): Promise<number> {
  const input = { id: listingId, pageSize: 1 }
  const { total } = await callApi(listLeadsEndpoint, input, { signal, quiet: true })
  return total
}
