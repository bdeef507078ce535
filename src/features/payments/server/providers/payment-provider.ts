import { serviceKey } from '#kernel/app-context.ts'

/** Who moves the money. The rest of the room speaks to every provider in these words. */
export type PaymentProvider = {
  /** Stands in the invoices and events of this provider, so it never changes. */
  name: string
  /** What buyers call it: "Pay $49 with PayPal". */
  label: string
  /** The money is play money. */
  isSandbox: boolean
  /** Makes an order that the buyer approves at `approveUrl`. The same request id gives the same order. */
  createOrder(order: NewOrder): Promise<{ orderId: string; approveUrl: string }>
  readOrder(orderId: string): Promise<Order>
  /** Takes the money of an approved order. An order that was captured before is answered with that capture. */
  capture(orderId: string, requestId: string): Promise<Order>
  /** Gives all of a capture back. A capture that was refunded before is answered with that refund. */
  refund(
    of: { orderId: string; captureId: string },
    requestId: string,
  ): Promise<{ refundId: string }>
  /**
   * Deletes the profiles by which payment pages were once styled, one after the other, and names each. Orders of today
   * carry their looks themselves.
   */
  clearExperienceProfiles(): AsyncIterable<string>
  /** Reads what a webhook says; null when this provider has not signed it. */
  readEvent(webhook: Webhook): Promise<ProviderEvent | null>
  /** Reads the query of the address that a buyer comes back to; null when another provider has written it. */
  readReturn(query: URLSearchParams): ReturnedPayment | null
}

/** The providers that are set up. The first one takes new payments; the others finish what they have begun. */
export const paymentProvidersKey = serviceKey<readonly PaymentProvider[]>('payment providers')

export type Money = { cents: number; currency: string }

export type NewOrder = {
  /** Ours; comes back as the order's `customId`. */
  invoiceId: number
  amount: Money
  description: string
  /** The provider may add a query of its own, which `readReturn` understands. */
  returnUrl: string
  cancelUrl: string
  requestId: string
}

export type Order = {
  orderId: string
  /** Waiting for its buyer, approved, captured, or given up. */
  status: 'created' | 'approved' | 'completed' | 'voided'
  customId: string | null
  amount: Money | null
  payerId: string | null
  capture: Capture | null
  /** The provider's own answer, kept with the invoice. */
  raw: unknown
}

export type Capture = {
  captureId: string
  /** An order can be completed although its capture was declined. */
  status: 'completed' | 'pending' | 'declined' | 'refunded'
  amount: Money
  /** The refund of a capture that was given back, where the provider names it. */
  refundId: string | null
}

/** A webhook as it came in. Signatures are made over the body's bytes, so nothing parses it before its provider. */
export type Webhook = { header: (name: string) => string | null; body: Uint8Array }

export type ProviderEvent = {
  eventId: string
  kind: 'approved' | 'paid' | 'denied' | 'refunded' | 'other'
  orderId: string | null
  captureId: string | null
}

export type ReturnedPayment = { orderId: string; payerId?: string | undefined }

/**
 * Why the provider did not do what it was asked. Only `unreachable` leaves open whether it did: it is asked again,
 * with the same request id.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly kind: 'unreachable' | 'declined' | 'not-approved' | 'refused'

  constructor(kind: ProviderFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
