import { callApi } from '#kernel/web/api-client.ts'
import {
  listLeadsEndpoint,
  requestContactConfirmationEndpoint,
  revealPhoneEndpoint,
} from '../contract.ts'

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
