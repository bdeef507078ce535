import type { ActorContext } from '#kernel/app-context.ts'
import { listAttention } from './list-attention.ts'
import type { Dashboard } from './load-dashboard.ts'

/** What the tab "Inventory" shows of the office in the address; an unknown one is all. */
export async function loadInventoryTab(
  ctx: ActorContext,
  { brokerage, offices }: Dashboard,
  asked: URLSearchParams,
) {
  const office = offices.find(({ id }) => String(id) === asked.get('office'))?.id
  const page = Math.max(0, Math.min(1_000, Math.trunc(Number(asked.get('page'))) || 0))
  const scope = { id: brokerage.id, ...(office !== undefined && { office }) }
  return {
    office: office ?? null,
    attention: await listAttention(ctx, { ...scope, page }),
  }
}
