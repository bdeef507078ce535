import type { ListingAction } from '#features/listings/status-rules.ts'
import { callApi } from '#kernel/web/api-client.ts'
import {
  activateListingEndpoint,
  confirmListingEndpoint,
  deactivateListingEndpoint,
  type ListingStatusReport,
  markSalePendingEndpoint,
  markSoldEndpoint,
  markUnsoldEndpoint,
  removeSalePendingEndpoint,
} from '../../status-contract.ts'

// Apart from what calls them: pages show buttons, few are pressed.

/** Takes a step of a listing's life and answers where it stands then. */
export function changeStatus(
  id: number,
  action: StatusCall,
  sale: Sale = {},
): Promise<ListingStatusReport> {
  if (action === 'marksold') return callApi(markSoldEndpoint, { id, ...sale })
  return callApi(endpoints[action], { id })
}

const endpoints = {
  activate: activateListingEndpoint,
  deactivate: deactivateListingEndpoint,
  markunsold: markUnsoldEndpoint,
  marksalepending: markSalePendingEndpoint,
  removesalepending: removeSalePendingEndpoint,
  stillforsale: confirmListingEndpoint,
}

export type StatusCall = Exclude<ListingAction, 'pay'>
/** What may be told of a sale: whole dollars, and the day as an ISO date. */
export type Sale = { soldPrice?: number | null; soldOn?: string | null }
