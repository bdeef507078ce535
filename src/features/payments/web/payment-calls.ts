import type { z } from 'zod'
import { listCountriesEndpoint } from '#features/lookups/contract.ts'
import {
  activateListingEndpoint,
  listProfileListingsEndpoint,
} from '#features/selling/status-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { editBillingEndpoint, getSaleEndpoint } from '../billing-contract.ts'
import {
  cancelPaymentEndpoint,
  createListingPaymentEndpoint,
  createProductPaymentEndpoint,
  executePaymentEndpoint,
  listListingInvoicesEndpoint,
} from '../contract.ts'
import { decideSandboxOrderEndpoint } from '../provider-contract.ts'
import type { Simulation } from '../simulations.ts'

// Loaded when a button is clicked, to reduce the initial load.

export const listCountries = () => callApi(listCountriesEndpoint, {})

export const getSale = (id: number, listingId?: number) =>
  callApi(getSaleEndpoint, { id, ...(listingId !== undefined && { listingId }) })

export const saveBilling = (input: z.input<typeof editBillingEndpoint.input>) =>
  callApi(editBillingEndpoint, input)

export const payForListing = (input: {
  id: number
  priceTierId: number
  renewsFrom?: string | undefined
  putOnMarket?: boolean
  byTransfer: boolean
  startNow: true | undefined
}) => callApi(createListingPaymentEndpoint, { ...input, acceptTerms: true })

export const payForProduct = ({
  buysAgain,
  ...input
}: {
  id: number
  byTransfer: boolean
  startNow: true | undefined
  buysAgain: boolean
}) =>
  callApi(createProductPaymentEndpoint, {
    ...input,
    acceptTerms: true,
    buyAgain: buysAgain || undefined,
  })

export const executePayment = (approved: z.input<typeof executePaymentEndpoint.input>) =>
  callApi(executePaymentEndpoint, approved)

export const cancelPayment = (paymentId: string) => callApi(cancelPaymentEndpoint, { paymentId })

export const listListingInvoices = (listingId: number, signal: AbortSignal) =>
  callApi(listListingInvoicesEndpoint, { id: listingId }, { signal })

/** The newest listings are enough, because sellers usually pay for one that they've just created. */
export const listMyListings = async () =>
  (await callApi(listProfileListingsEndpoint, { pageSize: 50 })).items

export const activateListing = (id: number) => callApi(activateListingEndpoint, { id })

export const decideSandboxOrder = (decided: {
  orderId: string
  decision: 'approve' | 'decline' | 'cancel'
  simulation: Simulation
}) => callApi(decideSandboxOrderEndpoint, decided)
