import { serviceKey } from '#kernel/app-context.ts'

/** Who moves the money. Spoken to in these words, whoever it is. */
export type PaymentProvider = {
  /** Whether it is play money. */
  isSandbox: boolean
  /** An order that the buyer approves at `approveUrl`. The same request id gives the same order. */
  createOrder(order: NewOrder): Promise<{ orderId: string; approveUrl: string }>
  readOrder(orderId: string): Promise<Order>
  /** Takes the money of an approved order. Of one that was captured before it answers that capture. */
  capture(orderId: string, requestId: string): Promise<Order>
  /** Gives all of a capture back. Of one that was given back before it answers that refund. */
  refund(
    of: { orderId: string; captureId: string },
    requestId: string,
  ): Promise<{ refundId: string }>
  /** What a webhook says, or null when its signature is not the provider's. */
  readEvent(header: (name: string) => string | null, event: unknown): Promise<ProviderEvent | null>
}

export const paymentProviderKey = serviceKey<PaymentProvider>('payment provider')

export type Money = { cents: number; currency: string }

export type NewOrder = {
  /** Ours; comes back as the order's `customId`. */
  invoiceId: number
  amount: Money
  description: string
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
  /** As the provider said it. */
  raw: unknown
}

export type Capture = {
  captureId: string
  /** An order can be completed although its capture was declined. */
  status: 'completed' | 'pending' | 'declined' | 'refunded'
  amount: Money
  /** Of one that was given back, where the provider tells. */
  refundId: string | null
}

export type ProviderEvent = {
  eventId: string
  /** CHECKOUT.ORDER.APPROVED, PAYMENT.CAPTURE.COMPLETED … */
  kind: string
  orderId: string | null
  captureId: string | null
}

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
