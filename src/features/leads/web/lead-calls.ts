import { callApi } from '#kernel/web/api-client.ts'
import { listingLeadsEndpoint, showPhoneEndpoint } from '../contract.ts'

// Apart from what calls them: every page shows that, few pages call.

export function askNumbers(listingId: number) {
  return callApi(showPhoneEndpoint, { id: listingId })
}

export function readLeads(listingId: number, pageSize: number, signal: AbortSignal) {
  return callApi(listingLeadsEndpoint, { id: listingId, pageSize }, { signal })
}

export async function countLeads(listingId: number, signal: AbortSignal): Promise<number> {
  const input = { id: listingId, pageSize: 1 }
  const { total } = await callApi(listingLeadsEndpoint, input, { signal, quiet: true })
  return total
}
