import type { z } from 'zod'
import { listCountriesEndpoint } from '#features/lookups/contract.ts'
import { activateListingEndpoint } from '#features/selling/status-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { editBillingEndpoint, getSaleEndpoint } from '../billing-contract.ts'
import {
  cancelPaymentEndpoint,
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

export const executePayment = (approved: z.input<typeof executePaymentEndpoint.input>) =>
  callApi(executePaymentEndpoint, approved)

export const cancelPayment = (paymentId: string) => callApi(cancelPaymentEndpoint, { paymentId })

export const listListingInvoices = (listingId: number, signal: AbortSignal) =>
  callApi(listListingInvoicesEndpoint, { id: listingId }, { signal })

export const activateListing = (id: number) => callApi(activateListingEndpoint, { id })

export const decideSandboxOrder = (decided: {
  orderId: string
  decision: 'approve' | 'decline' | 'cancel'
  simulation: Simulation
}) => callApi(decideSandboxOrderEndpoint, decided)
