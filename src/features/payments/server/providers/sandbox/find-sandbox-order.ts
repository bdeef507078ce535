import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { listProviders } from '../find-provider.ts'
import { findOrder, type SandboxOrder } from './sandbox-orders.ts'

/** Loads an order from the built-in sandbox. Throws if the sandbox isn't configured. */
export async function findSandboxOrder(ctx: AppContext, id: string): Promise<SandboxOrder> {
  const isOpen = listProviders(ctx).some(({ isSandbox }) => isSandbox)
  const order = isOpen ? await findOrder(ctx.db, id) : null
  if (!order) throw new Refusal('not_found', { message: 'Order not found.' })
  return order
}
