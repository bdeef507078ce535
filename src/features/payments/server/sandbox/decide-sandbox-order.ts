import { operation } from '#kernel/server/operation.ts'
import { decideSandboxOrderEndpoint } from '../../contract.ts'
import { keepOrder, newSandboxId, type SandboxOrder } from './sandbox-books.ts'
import { sandboxOrder } from './sandbox-order.ts'
import { sendNotice } from './send-notice.ts'

/** What the buyer decides on the sandbox's page, and the address that it sends them back to. */
export const decideSandboxOrder = operation(decideSandboxOrderEndpoint, async (ctx, wanted) => {
  const order = await sandboxOrder(ctx, wanted.orderId)
  if (wanted.decision === 'cancel') return { goTo: withQuery(order.cancelUrl, { token: order.id }) }
  const approved: SandboxOrder =
    order.status === 'CREATED'
      ? {
          ...order,
          status: 'APPROVED',
          payer: { payer_id: newSandboxId() },
          simulation: wanted.decision === 'decline' ? 'decline' : wanted.simulation,
        }
      : order
  await keepOrder(ctx.db, approved)
  await sendNotice(ctx, 'CHECKOUT.ORDER.APPROVED', approved)
  const PayerID = approved.payer?.payer_id ?? ''
  return { goTo: withQuery(order.returnUrl, { token: order.id, PayerID }) }
})

function withQuery(address: string, query: Record<string, string>) {
  return `${address}?${new URLSearchParams(query)}`
}
