import { loadTierSales } from '#features/payments/server/public/load-tier-sales.ts'
import type { ActorContext } from '#kernel/app-context.ts'

export async function loadTiersTab(ctx: ActorContext, _query: URLSearchParams) {
  return { items: await loadTierSales(ctx) }
}
