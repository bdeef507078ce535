import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { listProviders } from '../find-provider.ts'
import { findOrder, type SandboxOrder } from './sandbox-books.ts'

/** An order of the embedded sandbox. Where the sandbox is not set up, none exists. */
export async function findSandboxOrder(ctx: AppContext, id: string): Promise<SandboxOrder> {
  const isOpen = listProviders(ctx).some(({ isSandbox }) => isSandbox)
  const order = isOpen ? await findOrder(ctx.db, id) : null
  if (!order) throw new Refusal('not_found', { message: 'There is no such order.' })
  return order
}
