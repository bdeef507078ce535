import { z } from 'zod'
import type { ProviderEvent } from '../payment-provider.ts'

const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z
      .object({
        related_ids: z
          .object({ order_id: z.string().optional(), capture_id: z.string().optional() })
          .optional(),
      })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
})

/**
 * Converts a PayPal event. An order event contains the order, a capture event contains the order ID, and a refund
 * event links to the capture.
 */
export function parseEvent(event: unknown): ProviderEvent | null {
  const parsed = Event.safeParse(event)
  if (!parsed.success) return null
  const { id: eventId, event_type, resource } = parsed.data
  const kind = eventKinds[event_type] ?? 'other'
  const { order_id, capture_id } = resource.supplementary_data?.related_ids ?? {}
  if (event_type.startsWith('CHECKOUT.ORDER.'))
    return { eventId, kind, orderId: resource.id ?? null, captureId: null }
  const above = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  return {
    eventId,
    kind,
    orderId: order_id ?? null,
    captureId: capture_id ?? above ?? resource.id ?? null,
  }
}

const eventKinds: Record<string, ProviderEvent['kind']> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'paid',
  'PAYMENT.CAPTURE.DENIED': 'denied',
  'PAYMENT.CAPTURE.DECLINED': 'denied',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
}
