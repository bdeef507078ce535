import { callApi } from '#kernel/web/api-client.ts'
import {
  askContactAddressEndpoint,
  listingLeadsEndpoint,
  sendLeadEndpoint,
  showPhoneEndpoint,
} from '../contract.ts'
import { LeadForm } from '../rules.ts'

// Apart from what calls them: every page shows that, few pages call.

/** `antiBot` is the code of the human check. */
export function sendLead(listingId: number, typed: object, antiBot: string) {
  return callApi(sendLeadEndpoint, { ...LeadForm.parse(typed), listingId }, { antiBot })
}

export function askNumbers(listingId: number) {
  return callApi(showPhoneEndpoint, { id: listingId })
}

export function askContactAddress(listingId: number) {
  return callApi(askContactAddressEndpoint, { id: listingId })
}

export function readLeads(listingId: number, pageSize: number, signal: AbortSignal) {
  return callApi(listingLeadsEndpoint, { id: listingId, pageSize }, { signal })
}

export async function countLeads(listingId: number, signal: AbortSignal): Promise<number> {
  const input = { id: listingId, pageSize: 1 }
  const { total } = await callApi(listingLeadsEndpoint, input, { signal, quiet: true })
  return total
}
