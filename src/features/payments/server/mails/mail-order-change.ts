import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Order } from '../../order-contract.ts'

/** Notifies the buyer that the order was scheduled or completed. For canceled orders, the refund email does this. */
export async function mailOrderChange(ctx: AppContext, order: Order): Promise<void> {
  const content = describe(order)
  if (!content) return
  await queueMail(ctx, {
    purpose: `order:${order.orderId}:${order.version}`,
    kind: 'order',
    to: order.buyer.email,
    subject: content.subject,
    ...renderMail(ctx, {
      title: content.subject,
      paragraphs: content.paragraphs,
      action: { label: 'View invoice', url: `/invoice/${order.invoiceId}` },
      footer: [{ text: `Order ${order.orderId}, invoice ${order.invoiceId}.` }],
    }),
  })
}

function describe({ state, title, scheduledOn, place }: Order) {
  if (state === 'scheduled' && scheduledOn !== null) {
    const day = formatLongDate(`${scheduledOn}T00:00:00.000Z`)
    return {
      subject: `${title}: ${day}`,
      paragraphs: [
        `Your ${title} is scheduled for ${day}.`,
        ...(place ? [`Time and place: ${place}`] : []),
        'If that day doesn’t work for you, let us know beforehand.',
      ],
    }
  }
  if (state === 'done')
    return {
      subject: `${title} is complete`,
      paragraphs: [`Your ${title} is complete. Thank you.`],
    }
  return null
}
