import type { ListingAction } from '#features/listings/status-rules.ts'
import type { Currency } from '#kernel/format/currencies.ts'
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

// Loaded on demand because few users use these buttons.

export function changeStatus(
  id: number,
  action: StatusCall,
  details: Details = {},
): Promise<ListingStatusReport> {
  if (action === 'marksold') return callApi(markSoldEndpoint, { id, ...details })
  if (action === 'stillforsale') return callApi(confirmListingEndpoint, { id, ...details })
  return callApi(endpoints[action], { id })
}

const endpoints = {
  activate: activateListingEndpoint,
  deactivate: deactivateListingEndpoint,
  markunsold: markUnsoldEndpoint,
  marksalepending: markSalePendingEndpoint,
  removesalepending: removeSalePendingEndpoint,
}

export type StatusCall = Exclude<ListingAction, 'pay'>
/** Optional details of a sale: the price in whole units of the currency and an ISO date. */
export type ReportedSale = {
  soldPrice?: number | null
  soldCurrency?: Currency
  soldOn?: string | null
}
/** `hours` confirms the hours, cycles, and inspection dates, too. */
export type Details = ReportedSale & { hours?: boolean }
