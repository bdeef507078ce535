import { z } from 'zod'
import { smallestAmount } from '#kernel/format/currencies.ts'
import { toDecimal } from '../../../rules.ts'
import type { Capture, Money, ProviderOrder, Refund } from '../payment-provider.ts'

export const Amount = z.object({ currency_code: z.string(), value: z.string() })
export const PayPalCapture = z.object({ id: z.string(), status: z.string(), amount: Amount })
export const PayPalRefund = z.object({
  id: z.string(),
  amount: Amount.optional(),
  status: z.string().optional(),
})
const PayPalOrder = z.looseObject({
  id: z.string(),
  status: z.string(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        reference_id: z.string().optional(),
        amount: Amount.optional(),
        payments: z
          .object({
            captures: z.array(PayPalCapture).optional(),
            refunds: z.array(PayPalRefund).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
})

/** Converts a PayPal order. Ours have one purchase unit and at most one capture. */
export function parseOrder(body: unknown): ProviderOrder {
  const order = PayPalOrder.parse(body)
  const [unit] = order.purchase_units ?? []
  const captures = unit?.payments?.captures ?? []
  const capture =
    captures.find(({ status }) => captureStatuses[status] !== 'declined') ?? captures[0]
  return {
    orderId: order.id,
    status: orderStatuses[order.status] ?? 'created',
    customId: unit?.custom_id ?? null,
    reference: unit?.reference_id ?? null,
    amount: unit?.amount ? toPayPalMoney(unit.amount) : null,
    payerId: order.payer?.payer_id ?? null,
    capture: capture ? toCapture(capture, unit?.payments?.refunds) : null,
    raw: body,
  }
}

/**
 * Returns the approval page from PayPal's links, which use either of two names for it. Returns null if the page
 * isn't on the same site as `baseUrl`, because the buyer is redirected there without confirmation.
 */
export function parseApprovalUrl(body: unknown, baseUrl: string | null): string | null {
  const links = PayPalOrder.parse(body).links ?? []
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (!link) return null
  return baseUrl === null || isOwnPage(link, new URL(baseUrl)) ? link : null
}

/**
 * Checks whether a page belongs to the API's site: `https://www.sandbox.paypal.com/…` belongs to
 * `https://api-m.sandbox.paypal.com`.
 */
function isOwnPage(link: string, base: URL): boolean {
  const url = URL.parse(link)
  if (!url) return false
  const site = base.hostname.replace(/^api(-m)?\./, '')
  return (
    url.origin === base.origin ||
    (url.protocol === 'https:' && (url.hostname === site || url.hostname.endsWith(`.${site}`)))
  )
}

export function toCapture(
  { id, status, amount }: z.infer<typeof PayPalCapture>,
  refunds: readonly z.infer<typeof PayPalRefund>[] = [],
): Capture {
  return {
    captureId: id,
    status: captureStatuses[status] ?? 'pending',
    amount: toPayPalMoney(amount),
    refunds: refunds
      .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
      .map(toPayPalRefund),
  }
}

export function toPayPalRefund({ id, amount }: z.infer<typeof PayPalRefund>): Refund {
  return { refundId: id, amount: amount ? toPayPalMoney(amount) : null }
}

/** PayPal rejects decimals in yen and forints. */
export function toAmount({ cents, currency }: Money): z.infer<typeof Amount> {
  const hasDecimals = smallestAmount(currency) === 1
  return { currency_code: currency, value: hasDecimals ? toDecimal(cents) : String(cents / 100) }
}

export function toPayPalMoney({ currency_code, value }: z.infer<typeof Amount>): Money {
  return { currency: currency_code, cents: Math.round(Number(value) * 100) }
}

const orderStatuses: Record<string, ProviderOrder['status']> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
}

const captureStatuses: Record<string, Capture['status']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'completed',
}
