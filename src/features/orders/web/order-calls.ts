import {
  createListingPaymentEndpoint,
  createProductPaymentEndpoint,
} from '#features/payments/contract.ts'
import { listProfileListingsEndpoint } from '#features/selling/status-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'

// Loaded when a button is clicked, to reduce the initial load.

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

/** The newest listings are enough, because sellers usually pay for one that they've just created. */
export const listMyListings = async () =>
  (await callApi(listProfileListingsEndpoint, { pageSize: 50 })).items
