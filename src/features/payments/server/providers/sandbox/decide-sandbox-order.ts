import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { decideSandboxOrderEndpoint } from '../../../provider-contract.ts'
import {
  findSandboxOrder,
  lockSandboxOrder,
  newSandboxId,
  type SandboxOrder,
  updateOrder,
} from './sandbox-orders.ts'
import { sendEvent } from './send-event.ts'

/** Applies the buyer's decision on the sandbox page and returns the URL to redirect to. */
export const decideSandboxOrder = operation(decideSandboxOrderEndpoint, async (ctx, input) => {
  const { id, cancelUrl, returnUrl } = await findSandboxOrder(ctx, input.orderId)
  if (input.decision === 'cancel') return { goTo: withQuery(cancelUrl, { token: id }) }
  const approved = await inTransaction(ctx, async (ctx) => {
    const order = (await lockSandboxOrder(ctx.db, id)) as SandboxOrder
    if (order.status !== 'CREATED') return order
    const approved: SandboxOrder = {
      ...order,
      status: 'APPROVED',
      payer: { payer_id: newSandboxId() },
      simulation: input.decision === 'decline' ? 'decline' : input.simulation,
    }
    await updateOrder(ctx.db, approved)
    await sendEvent(ctx, { kind: 'CHECKOUT.ORDER.APPROVED', resource: { id } }, approved.simulation)
    return approved
  })
  return { goTo: withQuery(returnUrl, { token: id, PayerID: approved.payer?.payer_id ?? '' }) }
})

function withQuery(address: string, query: Record<string, string>) {
  return `${address}?${new URLSearchParams(query)}`
}
