import { refundInvoiceEndpoint } from '#features/payments/contract.ts'
import { cancelOrderEndpoint, editOrderEndpoint } from '#features/payments/order-contract.ts'
import type { selectableOrderStates } from '#features/payments/order-rules.ts'
import { removeExperienceProfilesEndpoint } from '#features/payments/staff-contract.ts'
import {
  addTierEndpoint,
  editTierEndpoint,
  orderTiersEndpoint,
  removeTierEndpoint,
  type TierForm,
} from '#features/selling/tier-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'

// Tabs load this file on the first click, to reduce their initial size.

export const refundInvoice = (id: number, reason: string) =>
  callApi(refundInvoiceEndpoint, { id, reason })

export const editTier = (id: number, version: number, form: TierForm) =>
  callApi(editTierEndpoint, { ...form, id, version })

export const addTier = (form: TierForm & { isProduct: boolean }) => callApi(addTierEndpoint, form)

export const removeTier = (id: number) => callApi(removeTierEndpoint, { id })

export const orderTiers = (ids: number[]) => callApi(orderTiersEndpoint, { ids })

export const editOrder = (order: {
  id: number
  version: number
  state: (typeof selectableOrderStates)[number]
  scheduledOn: string
  place: string
  note: string
}) => callApi(editOrderEndpoint, order)

export const cancelOrder = (id: number, version: number, reason: string) =>
  callApi(cancelOrderEndpoint, { id, version, reason })

export const removeExperienceProfiles = () => callApi(removeExperienceProfilesEndpoint, {})
