import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { paymentProviderKey } from '../payment-provider.ts'
import { findOrder, type SandboxOrder } from './sandbox-books.ts'

/** Of the sandbox, where it is the provider; elsewhere there is none. */
export async function findSandboxOrder(ctx: AppContext, id: string): Promise<SandboxOrder> {
  const { services, db } = ctx
  const isOpen = services.has(paymentProviderKey) && services.get(paymentProviderKey).isSandbox
  const order = isOpen ? await findOrder(db, id) : null
  if (!order) throw new Refusal('not_found', { message: 'There is no such order.' })
  return order
}
