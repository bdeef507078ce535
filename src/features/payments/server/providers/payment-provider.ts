import { serviceKey } from '#kernel/app-context.ts'
import type { DisputeReason, DisputeState } from '../../dispute-rules.ts'

export type PaymentProvider = {
  /** Stored in invoices and events, so it must never change. */
  name: string
  /** Name shown to buyers, as in "Pay $49 with PayPal". */
  label: string
  /** True for the built-in sandbox, which uses no real money. */
  isSandbox: boolean
  /** True if a real provider is in its test mode. */
  isTest?: boolean
  /** True if staff record payments and refunds themselves. Its orders are released when they expire. */
  isManual?: boolean
  /** Currencies that it accepts. Undefined if it accepts all of ours. */
  currencies?: ReadonlySet<string>
  /** Creates an order that the buyer approves at `approveUrl`. Idempotent by request ID. */
  createOrder(order: NewOrder): Promise<{ orderId: string; approveUrl: string }>
  readOrder(orderId: string): Promise<ProviderOrder>
  /** Captures the payment for an approved order. Returns the existing capture if the order was already captured. */
  capture(orderId: string, requestId: string): Promise<ProviderOrder>
  /**
   * Makes an order that won't be captured impossible to approve, and releases its money if the buyer approved it. Does
   * nothing if this was already done, or if the order was captured. Only providers that reserve money at the approval
   * have this method.
   */
  release?(orderId: string): Promise<void>
  /** Refunds an amount of a capture, or everything that is left if it's null. Returns the refund and its amount. */
  refund(
    payment: { orderId: string; captureId: string },
    amount: Money | null,
    requestId: string,
  ): Promise<Refund>
  /** Lists the IDs of a capture's refunds that a bank rejected later. Only Stripe returns them. */
  listFailedRefunds?(captureId: string): Promise<string[]>
  /** Lists the disputes of a capture, including closed ones. */
  listDisputes(captureId: string): Promise<Dispute[]>
  /** Lists captures, refunds, rejected refunds, and disputes in a period. The latest ones may not be available yet. */
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

/** `cents` are hundredths of the currency, even of one without cents. */
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
  /** Providers that need a time store an unapproved order until then. */
  expiresAt: Date
}

export type ProviderOrder = {
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

/** Checks whether the buyer's money was captured or is about to be. */
export function isCaptured({ capture }: ProviderOrder): boolean {
  return capture !== null && capture.status !== 'declined'
}

export type Capture = {
  captureId: string
  /** An order can be completed even if its capture was declined. A capture is refunded once nothing is left of it. */
  status: 'completed' | 'pending' | 'declined' | 'refunded'
  amount: Money
  /** The capture's refunds, oldest first, if the provider returns them. Without failed ones. */
  refunds: readonly Refund[]
}

/** The amount is null if the provider doesn't return it. */
export type Refund = { refundId: string; amount: Money | null }

export type Dispute = {
  disputeId: string
  state: DisputeState
  reason: DisputeReason
  amount: Money
  /** When the provider stops accepting evidence. */
  respondBy: Date | null
  openedAt: Date
}

/**
 * `captureId` is the capture, also of a refund or dispute. `requestId` is the order's request ID. Null if the account
 * received the money in some other way.
 */
export type Transaction = {
  kind: 'capture' | 'refund' | 'refund-failure' | 'dispute'
  captureId: string
  requestId: string | null
}

/** Raw webhook. Signatures cover the exact bytes of the body, so only the provider parses it. */
export type Webhook = { header: (name: string) => string | null; body: Uint8Array }

export type ProviderEvent = {
  eventId: string
  kind: 'approved' | 'paid' | 'denied' | 'refunded' | 'refund-failed' | 'disputed' | 'other'
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

/** Checks whether the provider has responded to a call by rejecting it. */
export function isRejection(error: unknown): error is ProviderFailure {
  return error instanceof ProviderFailure && error.kind !== 'unreachable'
}
