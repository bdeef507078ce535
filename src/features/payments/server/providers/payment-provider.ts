import { serviceKey } from '#kernel/app-context.ts'

export type PaymentProvider = {
  /** Stored in invoices and events, so it must never change. */
  name: string
  /** Name shown to buyers, as in "Pay $49 with PayPal". */
  label: string
  /** True if no real money is used. */
  isSandbox: boolean
  /** Creates an order that the buyer approves at `approveUrl`. Idempotent by request ID. */
  createOrder(order: NewOrder): Promise<{ orderId: string; approveUrl: string }>
  readOrder(orderId: string): Promise<Order>
  /** Captures the payment for an approved order. Returns the existing capture if the order was already captured. */
  capture(orderId: string, requestId: string): Promise<Order>
  /** Refunds a capture in full. Returns the existing refund if the capture was already refunded. */
  refund(
    of: { orderId: string; captureId: string },
    requestId: string,
  ): Promise<{ refundId: string }>
  /** Lists captures and refunds in a period. The latest ones may not be available yet. */
  listTransactions(from: Date, to: Date): AsyncIterable<Transaction>
  /** Returns a capture and the ID of its order, if the provider includes it. */
  readCapture(captureId: string): Promise<{ capture: Capture; orderId: string | null }>
  /**
   * Deletes obsolete payment page profiles one by one and yields their names. New orders specify their own
   * appearance. Only PayPal has such profiles.
   */
  clearExperienceProfiles?(): AsyncIterable<string>
  /** Parses a webhook. Returns null if this provider didn't sign it. */
  readEvent(webhook: Webhook): Promise<ProviderEvent | null>
  /** Parses the query of a return URL. Returns null if it's from another provider. */
  readReturn(query: URLSearchParams): ReturnedPayment | null
}

/** Configured providers. The first one receives new payments. The others only finish existing ones. */
export const paymentProvidersKey = serviceKey<readonly PaymentProvider[]>('payment providers')

export type Money = { cents: number; currency: string }

export type NewOrder = {
  /** Our invoice ID, returned as the order's `customId`. */
  invoiceId: number
  amount: Money
  description: string
  /** The provider may add its own query, which `readReturn` parses. */
  returnUrl: string
  cancelUrl: string
  requestId: string
  /** Returned as the order's `reference`. */
  reference: string
}

export type Order = {
  orderId: string
  /** Awaiting approval, approved, captured, or abandoned. */
  status: 'created' | 'approved' | 'completed' | 'voided'
  customId: string | null
  reference: string | null
  amount: Money | null
  payerId: string | null
  capture: Capture | null
  /** The provider's raw response, stored with the invoice. */
  raw: unknown
}

export type Capture = {
  captureId: string
  /** An order can be completed even if its capture was declined. */
  status: 'completed' | 'pending' | 'declined' | 'refunded'
  amount: Money
  /** The capture's refund, if the provider returns it. */
  refundId: string | null
}

/**
 * `captureId` is the capture, also of a refund. `requestId` is the order's request ID. Null if the account received the
 * money in some other way.
 */
export type Transaction = {
  kind: 'capture' | 'refund'
  captureId: string
  requestId: string | null
}

/** Raw webhook. Signatures cover the exact bytes of the body, so only the provider parses it. */
export type Webhook = { header: (name: string) => string | null; body: Uint8Array }

export type ProviderEvent = {
  eventId: string
  kind: 'approved' | 'paid' | 'denied' | 'refunded' | 'other'
  orderId: string | null
  captureId: string | null
}

export type ReturnedPayment = { orderId: string; payerId?: string | undefined }

/**
 * Failed provider call. `unreachable` means that the outcome is unknown and the call is retried with the same
 * request ID.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly kind: 'unreachable' | 'declined' | 'not-approved' | 'refused'

  constructor(kind: ProviderFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
