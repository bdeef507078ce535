import { formatLongDay } from '#features/listings/dates-shown.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Order } from '../../order-contract.ts'

/** Tells the buyer the day that was agreed on, and that it is done. That it is canceled, the refund's mail says. */
export async function mailOrderChange(ctx: AppContext, order: Order): Promise<void> {
  const words = describe(order)
  if (!words) return
  await queueMail(ctx, {
    purpose: `order:${order.orderId}:${order.version}`,
    kind: 'order',
    to: order.buyer.email,
    subject: words.subject,
    ...renderMail(ctx, {
      title: words.subject,
      paragraphs: words.paragraphs,
      action: { label: 'See the invoice', url: `/invoice/${order.invoiceId}` },
      footer: [{ text: `Order ${order.orderId}, invoice ${order.invoiceId}.` }],
    }),
  })
}

function describe({ state, title, scheduledOn, place }: Order) {
  if (state === 'scheduled' && scheduledOn !== null) {
    const day = formatLongDay(`${scheduledOn}T00:00:00.000Z`)
    return {
      subject: `${title}: ${day}`,
      paragraphs: [
        `Your ${title} is set for ${day}.`,
        ...(place ? [`Where and when: ${place}`] : []),
        'If the day does not suit you, tell us before.',
      ],
    }
  }
  if (state === 'done')
    return { subject: `${title} is done`, paragraphs: [`Your ${title} is done. Thank you.`] }
  return null
}
