import {
  activateListingEndpoint,
  profileListingsEndpoint,
} from '#features/selling/status-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import {
  cancelPaymentEndpoint,
  createListingPaymentEndpoint,
  createProductPaymentEndpoint,
  decideSandboxOrderEndpoint,
  executePaymentEndpoint,
  listListingInvoicesEndpoint,
} from '../contract.ts'
import type { Simulation } from '../simulations.ts'

// Pages import this file only when a button is pressed, so that their first load stays small.

export const payForListing = (wanted: {
  id: number
  priceTierId: number
  renewsFrom?: string | undefined
  putOnMarket?: boolean
}) => callApi(createListingPaymentEndpoint, wanted)

export const payForProduct = (id: number) => callApi(createProductPaymentEndpoint, { id })

export const executePayment = (paymentId: string, payerId?: string) =>
  callApi(executePaymentEndpoint, { paymentId, payerId })

export const cancelPayment = (paymentId: string) => callApi(cancelPaymentEndpoint, { paymentId })

export const listListingInvoices = (listingId: number, signal: AbortSignal) =>
  callApi(listListingInvoicesEndpoint, { id: listingId }, { signal })

/** The newest listings are enough: sellers buy for the aircraft that they have just begun to sell. */
export const listOwnListings = async () =>
  (await callApi(profileListingsEndpoint, { pageSize: 50 })).items

export const activateListing = (id: number) => callApi(activateListingEndpoint, { id })

export const decideSandboxOrder = (decided: {
  orderId: string
  decision: 'approve' | 'decline' | 'cancel'
  simulation: Simulation
}) => callApi(decideSandboxOrderEndpoint, decided)
